"""Prints a page on A4 with WebKitGTK, as a visitor prints it into a file: python3 print_webkit.py ADDRESS FILE.pdf

WebDriver has no command for it that WebKitGTK knows.
"""

import pathlib
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

address = sys.argv[1]
file = pathlib.Path(sys.argv[2]).absolute()

# The page says by its title that its fonts and its opening status are there.
READY = "ready"
TELL_WHEN_READY = """
const look = () => {
  const isReady = document.fonts.status === 'loaded' && document.documentElement.classList.contains('fonts');
  if (isReady) document.title = '%s';
  else requestAnimationFrame(look);
};
look();
""" % READY

window = Gtk.OffscreenWindow()
window.set_default_size(1000, 900)
view = WebKit2.WebView.new_with_context(WebKit2.WebContext.new_ephemeral())
window.add(view)
window.show_all()
problems = []


def print_page():
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, file.as_uri())
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    setup = Gtk.PageSetup()
    setup.set_paper_size(Gtk.PaperSize.new("iso_a4"))
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.set_page_setup(setup)
    operation.connect("failed", lambda _operation, error: problems.append(error.message))
    operation.connect("finished", lambda _operation: Gtk.main_quit())
    operation.print_()


def on_title(_view, _property):
    if view.get_title() == READY:
        print_page()


def on_load(_view, event):
    if event == WebKit2.LoadEvent.FINISHED:
        view.evaluate_javascript(TELL_WHEN_READY, -1, None, None, None, None)


view.connect("notify::title", on_title)
view.connect("load-changed", on_load)
view.load_uri(address)
Gtk.main()
sys.exit(problems[0] if problems else 0)
