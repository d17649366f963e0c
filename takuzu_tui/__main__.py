"""`python -m takuzu_tui` is `takuzu`."""

from takuzu_tui.cli import main

if __name__ == "__main__":
    main()
