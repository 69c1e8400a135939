#!/usr/bin/python3
"""WebKitGTK for the tests. Without arguments a window with nothing but a view, for WebKitWebDriver: MiniBrowser's window is
at least 447 px wide, and without a window manager its page never has the focus. `print URL PDF` prints the page on A4."""
import sys
import gi

gi.require_version('Gdk', '3.0')
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gdk, GLib, Gtk, WebKit2


def browser():
    # Not an ephemeral one: that writes no console messages. Its folders are the test's own.
    context = WebKit2.WebContext()
    context.set_automation_allowed(True)
    context.set_preferred_languages(['it-IT'])
    settings = WebKit2.Settings()
    # The driver has no command that tells the console: its own output does.
    settings.set_enable_write_console_messages_to_stdout(True)

    def create_web_view(_session):
        window = Gtk.Window()
        window.set_default_size(1280, 800)
        view = WebKit2.WebView(is_controlled_by_automation=True, web_context=context, settings=settings)
        view.set_size_request(1, 1)
        window.add(view)
        window.show_all()
        view.grab_focus()
        window.connect('destroy', Gtk.main_quit)
        # No window manager gives the focus: it is taken, again and again until it is there.
        GLib.timeout_add(100, lambda: window.get_window().focus(Gdk.CURRENT_TIME) or not window.is_active())
        return view

    def automation_started(_context, session):
        info = WebKit2.ApplicationInfo.new()
        info.set_name('WebKitGTK')
        info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
        session.set_application_info(info)
        session.connect('create-web-view', create_web_view)

    context.connect('automation-started', automation_started)
    Gtk.main()


def print_page(url, pdf):
    outcome = ['nothing was printed in 30 s']
    window = Gtk.OffscreenWindow()
    window.set_default_size(1000, 900)
    view = WebKit2.WebView.new_with_context(WebKit2.WebContext.new_ephemeral())
    window.add(view)
    window.show_all()

    def end(problem):
        outcome[0] = outcome[0] if problem is None and outcome[0] is None else problem
        Gtk.main_quit()

    def go():
        operation = WebKit2.PrintOperation.new(view)
        settings = Gtk.PrintSettings()
        settings.set_printer('Print to File')
        settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(pdf))
        settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, 'pdf')
        operation.set_print_settings(settings)
        setup = Gtk.PageSetup()
        setup.set_paper_size(Gtk.PaperSize.new('iso_a4'))
        operation.set_page_setup(setup)
        failed = []
        operation.connect('failed', lambda _, error: failed.append(error.message))
        operation.connect('finished', lambda _: end(failed[0] if failed else None))
        operation.print_()
        return False

    def loaded(_view, event):
        if event == WebKit2.LoadEvent.FINISHED:
            GLib.timeout_add(1500, go)  # typefaces that come after the load

    view.connect('load-changed', loaded)
    view.load_uri(url)
    GLib.timeout_add_seconds(30, Gtk.main_quit)
    Gtk.main()
    sys.exit(outcome[0])


print_page(*sys.argv[2:]) if sys.argv[1:2] == ['print'] else browser()
