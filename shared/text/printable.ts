/**
 * Characters that a terminal executes instead of showing them, and characters that reverse the text's direction. Tabs
 * and line ends aren't included.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const everyControl = new RegExp(control, 'g');

export const withoutControls = (text: string): string => text.replace(everyControl, '');

/** Makes other people's text safe for a terminal, a mail or a log, by replacing such characters visibly. */
export const printable = (text: string): string => text.replace(everyControl, '\ufffd');

/** Makes other people's text safe for a terminal, a mail or a log, and puts it on one line. */
export const printableLine = (text: string): string =>
  printable(text).replace(/[\t\n\r\u2028\u2029]+/g, ' ');

/** Escapes such characters in JSON without changing its value. */
export const printableJson = (json: string): string =>
  json.replace(
    everyControl,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
