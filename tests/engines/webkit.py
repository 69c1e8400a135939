#!/usr/bin/python3
"""WebKitGTK for the tests: a window with nothing but a view, for WebKitWebDriver. MiniBrowser's window is at least 447 px
wide, and without a window manager its page never has the focus."""
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


browser()
