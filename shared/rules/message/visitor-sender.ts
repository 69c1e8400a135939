/** The sender's name in a mail with a visitor's text. No notice has it. */
export const visitorSender = 'Modulo del sito';
