"""What Suguru teaches: a guided game, and a lesson for each technique."""

from __future__ import annotations

from takuzu_tui.engine.suguru.difficulty import Difficulty, Technique
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Instruction
from takuzu_tui.games.suguru.game import GAME
from takuzu_tui.play.teaching import Source, TechniqueLessons, guided

_TOLD = {
    Technique.LAST_CELL: marked(
        "A zone of n cells holds 1 to n. When one cell of it is left, it takes the digit that is "
        "missing."
    ),
    Technique.SINGLE: marked(
        "A cell cannot be what its zone holds or what it touches. When one digit is left, that "
        "is it."
    ),
    Technique.HIDDEN_SINGLE: marked(
        "Every digit of a zone has a place. When all cells but one cannot hold it, it goes there."
    ),
    Technique.COMMON_NEIGHBOUR: marked(
        "A digit of a zone has a few places left. A cell that touches all of them cannot hold it."
    ),
    Technique.NAKED_PAIR: marked(
        "Two cells of a zone can only be the same two digits. No other cell of the zone can be "
        "either of them."
    ),
    Technique.TOUCHING_PAIR: marked(
        "Two cells that touch can only be the same two digits. Whatever sees both of them can be "
        "neither."
    ),
    Technique.HIDDEN_PAIR: marked(
        "Two digits of a zone have the same two places. Those cells can be nothing else."
    ),
    Technique.TRIPLE: marked(
        "Three cells of a zone share three digits. No other cell of the zone can be any of them."
    ),
    Technique.SQUARE: marked(
        "Four cells in a square all touch, so they all differ. When four digits are all they "
        "have, each stands in one of them."
    ),
    Technique.MIXED_TRIPLE: marked(
        "Three cells that all see each other share three digits, whatever their zones. A cell "
        "that sees all three can be none of them."
    ),
    Technique.CHAIN: marked(
        "A digit is in one of two places here and in one of two places there, and two of these "
        "see each other. A cell that sees the other two cannot hold it."
    ),
    Technique.XY_WING: marked(
        "A cell has two digits left, and each of them leaves one of two others the same third "
        "digit. A cell that sees those two cannot be that digit."
    ),
    Technique.TRIAL: marked(
        "Suppose a digit and follow what it forces. When a cell has no digit left or a digit no "
        "place, the supposed one is out."
    ),
}

_RARE = {
    Technique.NAKED_PAIR: (
        "suguru/7/7/8mlljat6g3jdc5sgg034g5h512k546g45g1253h4341645g5625236231314g",
        "suguru/7/7/58i98p2koc7o3hro70i236316i51523h243k3g4h6k5h443i5g",
        "suguru/7/7/24kh5jkb076eu48t1o36g24214g43653g2k5g6h4g3h5j1i4l1g",
        "suguru/7/7/94kn2k5c803scbvckg43g2i52h4g41g6h2662l131i62454g41513261",
        "suguru/7/7/1a21g9aoof5u7voo98132564545i26i24g334i64612g3h346j52g4h1",
        "suguru/7/7/a531ipkq800vv01f00121g32g343g15g652j213g6h35423g341616526254231",
        "suguru/7/7/59623id5gd1uvbtg204g5g24g6g46g1225l6g5h25k61g165g12g231g5",
        "suguru/7/7/12eb5kalgvbs03v10gi3i4j5g325g4g4516h5g234j4162g63325h12",
        "suguru/7/7/4ah20kcl0csovvse283416g532532g62614h3g23k1g12g3g3236g525i23g",
        "suguru/7/7/hd6l92l2g70cgvscc0h6h244h5g563g2424l5j5g2456k1h2g51",
        "suguru/7/7/24q8lh92g7e4e6av405162h3343j1g1h4353j241g4i65315323424214",
        "suguru/7/7/95534i96g13ueccs40313253552414216136i424j53g2g53424h211612g64",
    ),
    Technique.TOUCHING_PAIR: (
        "suguru/7/7/a92b84ipg83uibtpgg632g136514g2h42g1g121h2k1h1g262h621g41g31",
        "suguru/7/7/4d4iga99gdpg7ucs905g41243g656562h4h4g6g5g2h5g34g4146g6563h43125",
        "suguru/7/7/4548u29285rptens4g2i13g612i235412132135354362412141365643251423",
        "suguru/7/7/2522i9i9oo1uv87u0gg1g652334g414615g65h242h64g1j124g13g415g261g",
        "suguru/7/7/8m4eghcm83js6vof00g61g2h5g3g6g2o3g36432g65h563h6g41g534g",
        "suguru/7/7/69524ql2gc0uubv0g065g3g13h25g453o3g45j5g315h3g22g6h45",
        "suguru/7/7/iam6klmr8316vapg00h623412g4g652j2431g241626g632545g154611g42135",
        "suguru/7/7/9aka8t20gb30vq7ev054143513252164163453225121453g3g32h25h153h25g2",
        "suguru/7/7/8cnbjst18foo10usagk1442g6i63131311524524243613651242454361312",
        "suguru/7/7/2eh5s2ci8b54duju40g5g1g2h14g3533l421h36g534h5g416g3h2g24g4",
        "suguru/7/7/42d6gq94g3n07scs001j34635g6g62413i1354263542151221634646321535",
        "suguru/7/7/48t5aijp8fgpsgpq10g5h5g2g61j4h65h16k54145g136h6h2541g14",
    ),
    Technique.HIDDEN_PAIR: (
        "suguru/7/7/ackiipa4gepo7e4e10512162134354342g126154g3i2g1j634h3g5g2h6g4",
        "suguru/7/7/88ubk9d30fhq8dr35031h14g24g3i51g41h4g3g3g21h615h3j221h51g",
        "suguru/7/7/ia953e9ag3n0f7ekc01g21g2g2g3i5g6i611s4h4321j16g",
        "suguru/7/7/44m8ol62o727e2rh181g256424l5h5h56g4h4g52g6h3g4g5i5264251",
        "suguru/7/7/cb5jiaj989o0nq9o1g4h4153g6163461g3215256i4623j2g6i4542k",
        "suguru/7/7/44kh2bpgg72fv3hgno416412323526565143i4252i316g5g2542j2136512",
        "suguru/7/7/49d7o292gfggbtjv40i425161i4g3g5152g1k1g35h52n1i24",
        "suguru/7/7/d6l92ee98021fuoja842g1g1351353h3k2m4h1i2g4656g13121g1",
        "suguru/7/7/294gb5b3ge0fv73340132456454g63216k3k6i43g3j6i53h4h",
        "suguru/7/7/48l952l4gf0vo7scc0431642126523535o5j5i544h51623523431",
        "suguru/7/7/28ni8qh68f1fk6tcbg2g5g1g5m3k6g5g2i6k34h46515h123g",
        "suguru/7/7/8hm9r1m8gulol6tu30h34n35n2h3g4g53i36161h5h2g4g4",
    ),
    Technique.TRIPLE: (
        "suguru/7/3/0000vvu4267315m4231756",
        "suguru/7/3/0000vvu1527643m5274316",
        "suguru/7/3/0000vvu4156372m5647321",
        "suguru/7/3/0000vvu5273614m2547136",
        "suguru/7/3/0000vvu6512473m6531742",
        "suguru/7/3/0000vvu5361274m2513674",
        "suguru/8/3/00000vvvg15736428n36158274",
        "suguru/8/3/00000vvvg52367841n68352417",
        "suguru/8/3/00000vvvg56348712n58763412",
        "suguru/8/3/00000vvvg35826174n46158237",
        "suguru/8/3/00000vvvg16384275n32175846",
        "suguru/8/3/00000vvvg78234561n67851243",
    ),
    Technique.SQUARE: (
        "suguru/7/7/44h55i4kg776f42u4o1g523564g14614i52325i4544h5261g5214534363212",
        "suguru/7/7/2ok98hmj0ejpjjpmg8g4j55g2g513h54624l11j62k543g52g2g",
        "suguru/7/7/8hm9r1m8gulol6tu30h34n351m2h3g4g53i36161h553254g4",
        "suguru/7/7/49d76i968fgges8s4gg3g2g465j2h1h4j42h4516i66254g3543132h",
        "suguru/7/7/55cdcl5287m8ugbt0g413213152g5654h1h12k34j512g5j3g265312",
        "suguru/7/7/44h4k52ko7767ero705134653245212161363465424h3g6j53h6i523h3g",
        "suguru/7/7/19ckr9mb0fk0s6q70015g46g5g61i31i4g6g2h6g1g6141h1525g6523461g4",
        "suguru/7/7/44ad58a4g7no1rhv10j13g5h3h423g5h65424342316165352323241454151",
        "suguru/7/7/8ph4n3i98fklu69t1gh13241g546532k46g6h5g54h4h45m14i4",
        "suguru/7/7/kb4hcej301rhji1oio23g31h14i36363h1g215g3g6g4j2525h3g1g315g6",
        "suguru/7/7/2594mae7g7mhu0fk0o15j46g1g5g1l5g6n5h52g13h41g2j",
        "suguru/7/7/431i5jqi81vgrjp4m04562g1g231g6h154i13613h52h5i6j62h2h5g",
    ),
    Technique.MIXED_TRIPLE: (
        "suguru/7/7/48l2lcm2gf0vu0s0dog23542116g2g63k5i2g26k4154h12632g36412",
        "suguru/7/7/94kl59b5003rfe9e0o5g65g14g1g14654g4g324i6151k432i162h24234",
        "suguru/7/7/5996784kodngu1vu4g243g34315g4g51243g362g6i45u56g316",
        "suguru/7/7/44ba57mcg7n6m74e504515g23232h5g45h6h62g5g523462i1513g5323421h",
        "suguru/7/7/454i8ki705rh3n17a0h642562413634g564h5h3g64g6g4h1g4g2h62i1g1g",
        "suguru/7/7/95l5asm2013lk2t0jo35g535441g146326g6251h1g13213k2g1h6g362j",
        "suguru/7/7/49aha56i0eecfc3p1g4g13g62g542g1g1g13h24g541g16g1h4g1545i263g3g4",
        "suguru/7/7/8cuiv84i8f8c91nu081614256453513431626522434g4g562j43g6g46g6h531",
        "suguru/7/7/49576he50fos9fgn2023g43124k4h4h13h65452g5123612434542g121316",
        "suguru/7/7/2af18aal0e9t7tjm08261h31j6i1i3i6g2g5g3g36g6h51523g342341",
        "suguru/7/7/1926l2548f5spphs4o6253465141213g656345g32m5i22h1h3g5h4g1",
        "suguru/7/7/241h5ii287vee8dsjg1245g1g6361g54514g4g1g2g5h51k42i63g63g3h5",
    ),
    Technique.CHAIN: (
        "suguru/6/6/2l9kaifa3uoj542g23j5142g234g3g512i3435g5i",
        "suguru/6/6/1kjibhv1nl4s1g4g2g2g1g411g42g2j411g4h2h1g4g",
        "suguru/6/6/44a4a4vj6vob1j3g45m2g4g5g5g5g12121g4345",
        "suguru/6/6/4c5hj57sbroq5i3h3g54g15g3g33g15i53g3g32j",
        "suguru/6/6/492ied7fbv8212i1g3g2522g53g3g3l53g1g3g123",
        "suguru/6/6/8ik8c5fh7ve9g2g1g215g2g1h1h2125214343432215151",
        "suguru/6/6/acg2k427vtp71323212g1h3g3g21h1g3g2g321g3154321",
        "suguru/6/6/89aaq97f8dp212421g43h4g2g42g2j544g42g2j5g",
        "suguru/6/6/5kdteafbi6442k35i514g5i5g3431g4i4g5345",
        "suguru/6/6/hqlbs276mhfcg4g3g535g4g3g4h5g3g5j4h52h5i",
        "suguru/6/6/4a9qr76cro38h1g3g2j51g12h25h5i21h21g5h",
        "suguru/6/6/4qqjmilj29q452h4i525224g413h525442g131g1h24",
    ),
    Technique.XY_WING: (
        "suguru/6/6/2mptqqs3h4cgg51g1g14g4525g5i41i525253131g124",
        "suguru/6/6/14aaniv3u1k5314252425341r151524324313",
        "suguru/6/6/2ia46aecpju8g1g2g242h3j1g2342h12151h34i1",
        "suguru/6/6/8cuaa13n4s1u41241323532g5141g132i2k112g5g5",
        "suguru/6/6/aam6ba06sjk1g14512523234i15g2g3j4i4h13g3",
        "suguru/6/6/8milajdh3qqh1h3g1i5g32h3g5i1g1l4g1g31",
        "suguru/6/6/2l53mif87jm42g5g211g1g535g2g142g1g251g2i23h42",
        "suguru/6/6/is8klo65ru2e42414h35l1h3i5g2k1j4",
        "suguru/6/6/8nkpa4f19r6cg2g4h14g1j2i41g1h352g2g2h3g4",
        "suguru/6/6/kqkma55n0vgag3h2i5g533h421k4k1g15i",
        "suguru/6/6/4iadlbecpr0kh12h25h51h12g2j15g4g42g2j1",
        "suguru/6/6/89qjaq78rp3cg5i4k5j3g1i5g4h3431g1212",
    ),
    Technique.TRIAL: (
        "suguru/6/6/89ldi177t1du2g3542h21313h424p524k",
        "suguru/6/6/g5mjiafmklsg2g3i3l2h4i15i5j3g12g5",
        "suguru/6/6/8hklpaffo4si1h45h41i5h5i14j5h5414g4g2",
        "suguru/6/6/aar8ki64llu43g12g1k21g21h4g4g211g1g4g24g212",
        "suguru/6/6/2q9hs2e8rovk35g2i2i23h2g1g2h525g52h2g3g35",
        "suguru/6/6/liika9d74to3i3h354g45j3m32j1g3g41",
        "suguru/6/6/aa9a690fgfoag3j1g1g13i4521g1j35g541h312",
        "suguru/6/6/4b57bb6tnghg1431g32525g5431i152i43g3m1",
        "suguru/6/6/8lqpiaf38bugg5h5h1i3h5i1k2j131i4",
        "suguru/6/6/kqqtk47g0pj7513123g4n32p431h3h",
        "suguru/6/6/aiki2687ojvo21g2314h142g2g235g1g541j32j41",
        "suguru/6/6/4amnqa5v0kkg542g1231i44h121g1i4g42g2g513h1",
    ),
}
"""Positions in which a technique that few puzzles need is the next step, as codes to be read.

Found by playing some thousands of generated puzzles forward; those for triples are composed.
"""


def _source(technique: Technique) -> Source:
    """Any small puzzle of the technique's level, or those that are known to hold what is rare."""
    level = max(technique.difficulty, _LEAST.get(technique, technique.difficulty))
    wish = {"size": "6", "zone": "5", "difficulty": level.word}
    return Source(wish, _RARE.get(technique, ()))


_LEAST = {Technique.HIDDEN_SINGLE: Difficulty.MEDIUM}
"""The level whose puzzles hold a technique more often than those of its own."""
_START = "suguru/4/4/j487gg2g1i5j1g3g3"
_BY_HAND = (
    Instruction(
        marked(
            "Fill every zone: 1 to n, once each, in a zone of n cells. Equal digits never touch, "
            "not even by a corner."
        ),
        go="BA",
    ),
    Instruction(
        marked("AA and BA are a zone of two cells: they hold 1 and 2. AA is 2, so BA is 1."),
        cells="AA",
        move="BA1",
    ),
    Instruction(
        marked("The zone of AD needs a 2. AB and BB touch the 2 on AA, so it can only be AD."),
        cells="AA AB BB",
        move="AD2",
    ),
    Instruction(
        marked("BD lies in a zone of five cells and sees 1, 2, 3 and 5: it is 4."),
        cells="AD BC CD DD",
        move="BD4",
    ),
)


LESSONS = TechniqueLessons(
    GAME,
    {technique.value: told for technique, told in _TOLD.items()},
    {technique.value: _source(technique) for technique in Technique},
    guided(GAME, _START, _BY_HAND, "CC2"),
)
