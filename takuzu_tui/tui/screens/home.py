"""The home screen: choose a puzzle and how it shall look, then play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult

from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Choice, Game, Match, Puzzle, Wish
from takuzu_tui.play.seeds import Daily, daily_of, is_of
from takuzu_tui.play.settings import DISPLAYS, SYMBOLS
from takuzu_tui.tui.page import UPRIGHT, Key, Page, PageView, Zone, steps, turned
from takuzu_tui.tui.pictures import described
from takuzu_tui.tui.screen import Layer
from takuzu_tui.tui.screens.home_page import LEAST, Menu, MenuLine, Option, home_page
from takuzu_tui.tui.themes import theme_note, theme_title
from takuzu_tui.wording.dates import day_and_month
from takuzu_tui.wording.words import LANGUAGES, Words, transliterate

if TYPE_CHECKING:
    from takuzu_tui.play.save import Unreadable
    from takuzu_tui.play.stats import Played
    from takuzu_tui.play.store import GameRow

# The rows by name; those between the game and the display are the game's own choices.
GAME, DISPLAY, SHOWN_AS = "game", "display", "symbols"
TIMER, THEME, LANGUAGE = "timer", "theme", "language"
PLAY, RESUME, DAILY, LEARN = "play", "resume", "daily", "learn"
OPEN, STATISTICS, QUIT = "open", "statistics", "quit"
LETTERS = {"p": PLAY, "r": RESUME, "d": DAILY, "L": LEARN, "o": OPEN, "s": STATISTICS, "q": QUIT}

_DISPLAYS = {"plain": marked("plain"), "large": marked("large"), "colour": marked("colour")}
_DISPLAYS_TOLD = {
    "plain": marked("Plain: one line a row, I before a given digit."),
    "large": marked("Large: framed cells, given digits doubled."),
    "colour": marked("Colour: cells on coloured grounds, as large as the terminal allows."),
}
_SYMBOLS = {"digits": marked("digits"), "discs": marked("discs"), "grounds": marked("grounds")}
_SYMBOLS_TOLD = {
    "digits": marked("Digits: each in an ink of its own."),
    "discs": marked("Discs: a hollow one for 0, a full one for 1."),
    "grounds": marked("Grounds: each digit on a ground of its own."),
}
_LANGUAGES = {"en": "English", "fr": "Français"}
_NOTES = {
    GAME: marked("What is played."),
    TIMER: marked("Your time is always measured; this shows it while you play."),
    LANGUAGE: marked("The language of every sentence in the game."),
    LEARN: marked("A guided first game, a lesson for each idea, practice on the weakest."),
    OPEN: marked("Play a puzzle you have, or enter one of your own."),
    STATISTICS: marked("Your times and streaks, by size and difficulty."),
    QUIT: marked("Nothing is lost when you leave."),
}
_ENTER = {
    TIMER: marked("change"),
    RESUME: marked("resume"),
    LEARN: marked("learn"),
    OPEN: marked("open"),
    STATISTICS: marked("look"),
    QUIT: marked("quit"),
}


class HomeScreen(Layer):
    """Rows to choose from and things to do; whatever is chosen holds at once.

    The saved games are looked up once the first frame is out, or when the first key comes.
    """

    STEPS_BACK = True
    KEYS: ClassVar[Mapping[str, Zone]] = {
        **steps("move", UPRIGHT),
        **steps("change", {"left": -1, "h": -1, "right": 1, "l": 1, "space": 1}),
        **LETTERS,
        "enter": "enter",
        "home": "first",
        "end": "last",
        "?": "rules",
        "f1": "keys",
        "c": "calendar",
        "t": "players",
    }

    def __init__(self, *, is_first: bool = False) -> None:
        """The first home of a run offers the game that was played last."""
        super().__init__()
        self.row = PLAY
        self.view = PageView(id="home")
        self._saved: tuple[GameRow, ...] | None = None
        self._damaged: tuple[Unreadable, ...] = ()
        self._today: tuple[Played, ...] = ()  # today's puzzles, also when their games are gone
        self._is_first = is_first

    def compose(self) -> ComposeResult:
        """One widget draws it all, as large as the screen."""
        self.view.page = self._page()
        yield self.view

    # What it knows

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is offered."""
        return registry.game(self.program.settings.playing)

    @property
    def wish(self) -> Wish:
        """What was chosen of it."""
        return self.program.settings.wish(self.game.name)

    @property
    def saved(self) -> tuple[GameRow, ...]:
        """The saved games, as far as they were looked up."""
        return self._saved or ()

    def look(self) -> None:
        """Looks up the saved games, unless that was done."""
        if self._saved is not None:
            return
        self._saved, self._damaged = (), ()
        if self.program.world.has_games():
            store, today = self.program.store, self.program.world.today()
            self._saved, self._damaged = store.unfinished_first(), store.damaged()
            self.program.tell_store()
            self._today = tuple(one for one in store.played() if one.daily == today)
        if self._is_first and any(not row.is_finished for row in self._saved):
            self.row = RESUME
        elif not (self._saved or self._damaged) and self.row == RESUME:
            self.row = PLAY
        self._is_first = False
        self.draw()

    # What comes in

    def on_resize(self) -> None:
        """Looks up the saved games once there is something to be seen."""
        self.call_after_refresh(self.look)

    def on_screen_resume(self) -> None:
        """What changed meanwhile is shown."""
        if self._saved is not None:
            self._saved = None
            self.look()

    def act(self, zone: Zone) -> None:
        """Does what was clicked or pressed."""
        match zone:
            case ("move", int(step)):
                self.move(step)
            case ("change", int(step)):
                self.change(step)
            case ("pick", str(row), int(place)):
                self.row = row
                self.pick(row, place)
            case ("step", str(row), int(step)):
                self.row = row
                self.change(step)
            case "rules":
                self.program.open_rules(self.game.name)
            case "calendar":
                self.program.open_calendar(self.game.name)
            case "keys":
                self.program.open_keys(self.game.name)
            case "players" if self.has_table and (daily := self._daily()) is not None:
                self.program.open_players(daily)  # of the size that was chosen
            case "enter":
                self.enter()
            case "first" | "last":
                self.row = self._rows()[0 if zone == "first" else -1]
            case str(row) if row in self._rows():
                self.row = row
                if row == TIMER or not self._line(row).is_choice:
                    self.enter()
        self.draw()

    def take_key(self, event: events.Key) -> bool:
        """The saved games are known before any key is acted on."""
        self.look()
        return super().take_key(event)

    def move(self, step: int) -> None:
        """Goes to another row, round the end."""
        self.row = turned(self._rows(), self.row, step)

    def change(self, step: int) -> None:
        """Chooses the next option of the row, if it has any."""
        if self.row == TIMER:
            self.pick(TIMER, 0)
        elif self.row == DAILY:
            self._resize(step)
        elif options := self._line(self.row).options:
            self.pick(self.row, _stepped(options, step))

    def _resize(self, step: int) -> None:
        """The daily puzzle of the next size that is offered, round the end."""
        daily, name = self._daily(), self.game.name
        sizes = next((choice.offered for choice in self.game.choices if choice.id == "size"), ())
        if daily is None or (now := daily.wish.get("size")) not in sizes:
            return
        size = turned(sizes, now, step)
        others = {
            game: told for game, told in self.program.settings.dailies.items() if game != name
        }
        is_usual = daily_of(name, daily.day) == daily_of(name, daily.day, size)
        self.program.change(dailies=others if is_usual else {**others, name: size})

    def pick(self, row: str, place: int) -> None:
        """Chooses an option; a value that cannot be had beside the others is explained instead."""
        program = self.program
        if row == GAME:
            program.change(game=registry.names()[place])
        elif row == DISPLAY:
            program.change(display=DISPLAYS[place])
        elif row == SHOWN_AS:
            program.change(symbols=SYMBOLS[place])
        elif row == TIMER:
            program.kept.choose(timer=not program.settings.timer)
        elif row == THEME:
            program.use_theme(program.theme_names[place])
        elif row == LANGUAGE:
            program.speak(LANGUAGES[place])
        else:
            choice = next(choice for choice in self.game.choices if choice.id == row)
            program.kept.choose_wish(self.game.name, {row: _values(choice, self.wish)[place]})

    def enter(self) -> None:
        """Does what the row is there for; a choice is made by playing."""
        match self.row:
            case "timer":
                self.change(1)
            case "resume":
                self.program.open_saved()
            case "daily":
                if (daily := self._daily()) is not None:
                    self.program.start_daily(daily)
            case "learn":
                self.program.open_learn(self.game.name)
            case "open":
                self.program.open_open()
            case "statistics":
                self.program.open_statistics()
            case "quit":
                self.program.leave()
            case _:
                self.play()

    def play(self) -> None:
        """Makes the puzzle that was chosen; the next start will offer the same."""
        program, game, wish = self.program, self.game, self.wish
        program.change(timer=program.settings.timer)
        program.change_wish(game.name, wish)
        program.make(game.name, game.settled(wish))

    # What is shown

    def paint(self) -> None:
        """Shows the menu as it is now."""
        self.view.show(self._page())

    def _page(self) -> Page:
        """The menu drawn to measure."""
        facts = {"game": self.game.title, "columns": LEAST[0], "lines": LEAST[1]}
        too_small = self.words.say("{game} needs {columns} columns and {lines} lines.", **facts)
        return home_page(self.menu, *self.size, too_small)

    @property
    def menu(self) -> Menu:
        """What the screen offers now."""
        words, game, wish = self.words, self.game, self.game.settled(self.wish)
        lines = (*self._choices(), *self._actions())
        is_choice = any(line.row == self.row and line.is_choice for line in lines)
        keys = _keys(words, self.row, self._verb(), is_choice=is_choice, has_table=self.has_table)
        return Menu(
            lines=lines,
            row=self.row,
            title=game.title,
            preview=game.preview(wish),
            display=self.program.settings.display,
            symbols=self.program.settings.symbols,
            caption=described(words, game, wish),
            slogan=(words.say(game.slogan[0]), words.say(game.slogan[1])),
            note=self.program.trouble or self._note(),
            keys=tuple(keys),
            is_trouble=bool(self.program.trouble),
            ascii_only=words.ascii_only,
            few_colours=self.few_colours,
        )

    def _rows(self) -> list[str]:
        return [line.row for line in (*self._choices(), *self._actions())]

    def _line(self, row: str) -> MenuLine:
        return next(line for line in (*self._choices(), *self._actions()) if line.row == row)

    def _choices(self) -> Iterator[MenuLine]:
        words, settings, program = self.words, self.program.settings, self.program
        if len(names := registry.names()) > 1:
            titles = [(registry.title(name), name == self.game.name) for name in names]
            yield MenuLine(GAME, words.say("Game"), tuple(Option(*each) for each in titles))
        for choice in self.game.choices:
            name, options = words.say(choice.title), tuple(self._options(choice))
            yield MenuLine(choice.id, name, options, is_own=True)
        displays = ((words.say(_DISPLAYS[each]), each == settings.display) for each in DISPLAYS)
        yield MenuLine(DISPLAY, words.say("Display"), tuple(Option(*each) for each in displays))
        if self.game.has_symbols:
            symbols = ((words.say(_SYMBOLS[each]), each == settings.symbols) for each in SYMBOLS)
            yield MenuLine(SHOWN_AS, words.say("Symbols"), tuple(Option(*each) for each in symbols))
        timer = Option(words.say("Enable the timer"), settings.timer)
        yield MenuLine(TIMER, words.say("Timer"), (timer,), is_box=True)
        themes = ((theme_title(words, each), each == program.theme) for each in program.theme_names)
        yield MenuLine(THEME, words.say("Theme"), tuple(Option(*each) for each in themes))
        languages = ((_own_name(words, each), each == words.language) for each in LANGUAGES)
        yield MenuLine(LANGUAGE, words.say("Language"), tuple(Option(*each) for each in languages))

    def _options(self, choice: Choice) -> Iterator[Option]:
        """The values of a choice; one that cannot be had beside the others is not available."""
        game, wish, words = self.game, self.wish, self.words
        chosen = game.settled(wish)[choice.id]
        for value in _values(choice, wish):
            name = words.say(choice.names[value]) if value in choice.names else value
            settled = game.settled({**wish, choice.id: value})[choice.id]
            yield Option(name, value == chosen, settled == value)

    def _actions(self) -> Iterator[MenuLine]:
        words, world = self.words, self.program.world
        is_match = isinstance(self.game, Match)
        fresh = words.say("a new game") if is_match else words.say("a fresh puzzle")
        yield MenuLine(PLAY, words.say("Play"), told=fresh, key=words.say("Enter"))
        if self.saved or self._damaged:
            told = _saved_told(words, self.saved, len(self._damaged))
            named = words.say("Look back") if self._are_over() else words.say("Resume")
            yield _action(RESUME, named, told)
        if isinstance(self.game, Puzzle) and self.game.daily(world.today()) is not None:
            yield _action(DAILY, words.say("Daily puzzle"), self._daily_told())
        if registry.teaches(self.game.name):
            yield _action(LEARN, words.say("Learn"), words.say("step by step"))
        puzzles = marked("file, code or grid") if self.has_files else marked("code or grid")
        if is_match:
            puzzles = marked("file or record") if self.has_files else marked("a record")
        yield _action(OPEN, words.say("Open"), words.say(puzzles))
        if world.has_games():
            yield _action(STATISTICS, words.say("Statistics"), words.say("times and streaks"))
        yield _action(QUIT, words.say("Quit"))

    def _are_over(self) -> bool:
        """Whether there are saved games, none of them to go on with."""
        return bool(self.saved) and all(row.is_finished for row in self.saved)

    def _verb(self) -> str:
        """What Enter does on the row."""
        row = STATISTICS if self.row == RESUME and self._are_over() else self.row
        return _ENTER.get(row, marked("play"))

    def _daily(self) -> Daily | None:
        """Today's puzzle of the size that was chosen."""
        name = self.game.name
        return daily_of(name, self.program.world.today(), self.program.settings.daily_size(name))

    def _daily_told(self) -> str:
        """The day, the size where another was chosen, and how far the puzzle is."""
        words, daily = self.words, self._daily()
        assert daily is not None, "a game with a daily puzzle"
        played = [one for one in self._today if is_of(one, daily)]
        day = day_and_month(words, daily.day)
        if self.program.settings.daily_size(self.game.name) is not None:
            day = f"{day}, {daily.size}"
        if not played:
            return day
        told = marked("{day}, begun")
        if any(one.is_solved for one in played):
            told = marked("{day}, solved")
        elif any(one.ending is not None for one in played):
            told = marked("{day}, finished")
        return words.say(told, day=day)

    def _saved_note(self) -> str:
        """The latest game or, where none is whole, what is wrong with the first."""
        from takuzu_tui.tui.screens.saved import latest  # noqa: PLC0415 - after a frame

        if not self.saved:
            return self._damaged[0].sentence(self.words)
        return latest(self.words, self.saved, self.program.world.today())

    def _note(self) -> str:
        """What the row is about, in a sentence."""
        words, row, game = self.words, self.row, self.game
        if row == RESUME:
            return self._saved_note()
        if row == THEME:
            return theme_note(words, self.program.theme)
        if row == DAILY and (daily := self._daily()) is not None:
            size, *_ = described(words, game, daily.wish)
            return words.say("A {size} puzzle, the same for everyone on this day.", size=size)
        if lacking := self._lacking():
            return words.say(lacking)
        for choice in game.choices:
            if choice.id == row:
                return words.say(choice.notes.get(self.wish[row], choice.note))
        settings = self.program.settings
        shown = {PLAY: game.promise, DISPLAY: _DISPLAYS_TOLD[settings.display]}
        shown[SHOWN_AS] = _SYMBOLS_TOLD[settings.symbols]
        return words.say({**_NOTES, **shown}[row])

    def _lacking(self) -> str:
        """Why a choice has fewer values than usual, where the row has to do with that."""
        settled = self.game.settled(self.wish)
        for choice in self.game.choices:
            if settled[choice.id] != self.wish[choice.id] and self.row in (choice.id, PLAY):
                return choice.lacking
            is_other = any(self.row == other.id != choice.id for other in self.game.choices)
            if is_other and not all(option.available for option in self._options(choice)):
                return choice.lacking
        return ""


def _values(choice: Choice, wish: Wish) -> tuple[str, ...]:
    """The values to choose from; one that was chosen elsewhere joins them."""
    chosen = wish[choice.id]
    if chosen in choice.offered:
        return choice.offered
    return tuple(sorted({*choice.offered, chosen}, key=choice.values.index))


def _stepped(options: tuple[Option, ...], step: int) -> int:
    """The place of the next available option in a direction, round the end."""
    count = len(options)
    place = next(place for place, option in enumerate(options) if option.chosen)
    while True:
        place = (place + step) % count
        if options[place].available:
            return place


def _action(row: str, name: str, told: str = "") -> MenuLine:
    letter = next(letter for letter, each in LETTERS.items() if each == row)
    return MenuLine(row, name, told=told, key=letter)


def _own_name(words: Words, language: str) -> str:
    """What a language is called by those who speak it."""
    name = _LANGUAGES[language]
    return transliterate(name) if words.ascii_only else name


def _saved_told(words: Words, saved: tuple[GameRow, ...], damaged: int) -> str:
    """How many games there are to go on with or, if there are none, to look at or damaged."""
    if not saved:
        return words.say_many("{n} damaged game", "{n} damaged games", damaged)
    if going := sum(not row.is_finished for row in saved):
        return words.say_many("{n} game to go on with", "{n} games to go on with", going)
    return words.say_many("{n} finished game", "{n} finished games", len(saved))


def _keys(words: Words, row: str, verb: str, *, is_choice: bool, has_table: bool) -> Iterator[Key]:
    """The keys that do something here, what they do, and what a click on them means."""
    yield Key("↑↓", words.say("choose"), None)
    if is_choice:
        yield Key("←→", words.say("change"), None)
    if row == DAILY:
        yield Key("←→", words.say("size"), None)
        yield Key("c", words.say("calendar"), "calendar")
        if has_table:
            yield Key("t", words.say("players"), "players")
    yield Key(words.say("Enter"), words.say(verb), row, leaves=row == QUIT)
    yield Key("?", words.say("rules"), "rules")
    yield Key("F1", words.say("keys"), "keys")
    if row != QUIT:
        yield Key("q", words.say("quit"), QUIT, leaves=True)
