/** The sender's name in a mail with a visitor's text. Notices don't use it. */
export const visitorSender = 'Modulo del sito';
