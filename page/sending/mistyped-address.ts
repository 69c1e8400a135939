/** The domains of most email addresses in Italy, the most common first. */
const domains = [
  'gmail.com',
  'libero.it',
  'hotmail.it',
  'hotmail.com',
  'yahoo.it',
  'yahoo.com',
  'icloud.com',
  'outlook.it',
  'outlook.com',
  'live.it',
  'live.com',
  'virgilio.it',
  'alice.it',
  'tiscali.it',
  'tim.it',
  'tin.it',
  'fastwebnet.it',
  'inwind.it',
  'iol.it',
  'me.com',
  'msn.com',
  'email.it',
  'proton.me',
  'protonmail.com',
  'legalmail.it',
];

/** Other real providers one letter away from these. */
const neighbours = ['mail.com', 'mail.it', 'email.com', 'ymail.com', 'aol.it', 'aol.com'];

/** Endings one letter from `it` that Hotmail, Outlook, Live, Yahoo or IOL use in other countries. */
const endingsLikeItaly = ['at', 'ie', 'in', 'lt', 'pt'];

/** Providers with mailboxes under a single ending. */
const underOneEnding = ['gmail.com', 'icloud.com', 'libero.it', 'virgilio.it'];

/** Too many other names are one letter away from a shorter one. */
const minNameLength = 5;

/** The address that was probably meant, or undefined if this one doesn't look mistyped. */
export function addressMeant(address: string): string | undefined {
  const domainStart = address.lastIndexOf('@') + 1;
  const domain = address.slice(domainStart).toLowerCase();
  if (domains.includes(domain) || neighbours.includes(domain)) {
    return undefined;
  }
  const meant = domains.find((known) => isMistyped(domain, known));
  return meant && address.slice(0, domainStart) + meant;
}

function isMistyped(domain: string, known: string): boolean {
  const name = nameOf(known);
  const isNameRight = name === nameOf(domain);
  if (isNameRight && underOneEnding.includes(known)) {
    return true;
  }
  if (isNameRight && endingsLikeItaly.includes(endingOf(domain))) {
    return false;
  }
  if (!isNameRight && name.length < minNameLength) {
    return false;
  }
  return isOneLetterOff(domain, known);
}

function nameOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}

function endingOf(domain: string): string {
  return domain.slice(domain.indexOf('.') + 1);
}

/** Whether one letter is missing, added or replaced, or two neighbouring letters are swapped. */
function isOneLetterOff(written: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && written[start] === meant[start]) {
    start += 1;
  }
  let end = 0;
  while (
    end < meant.length - start &&
    end < written.length - start &&
    written.at(-1 - end) === meant.at(-1 - end)
  ) {
    end += 1;
  }
  const wrong = written.slice(start, written.length - end);
  const right = meant.slice(start, meant.length - end);
  const isSwapped = wrong.length === 2 && right === `${wrong[1]}${wrong[0]}`;
  return isSwapped || (wrong.length <= 1 && right.length <= 1);
}
