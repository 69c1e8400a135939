import {
  fieldsByParameter,
  type ParameterName,
  parameterNames,
} from '../../shared/rules/message/message-fields.ts';
import type { Message } from '../message.ts';
import { portals } from '../portals.ts';

/** A seller may paste two addresses, even into the subject. Advertising has more links. */
const maxLinks = 2;

const markedLink = String.raw`https?://(?:www\.)?|\bwww\.|\[url\b|<a\s`;

/** The endings that advertising uses. Any short ending would match `Sig.ra/Sig. Bianchi` and `lun.ven/9-18` too. */
const endings =
  'com|net|org|info|biz|it|eu|de|fr|es|uk|ch|ru|cn|io|co|ly|me|gl|gd|cc|top|xyz|shop|site|online|store|club|click|link|live|app';

/** `shop.example.com/path`, unless it is part of an email address or a marked link. */
const bareLink = String.raw`(?<![\w@/.-])(?:[a-z\d-]+\.)+(?:${endings})/\S`;

/** Both in one expression, so that `https://www.example.com/path` counts as one link. */
const link = new RegExp(`${markedLink}|${bareLink}`, 'gi');

/** `https://www.casa.it`. Buyers name the portals' listings, as many as they like. */
const portal = new RegExp(
  String.raw`(?<![\w@/.-])(?:https?://)?(?:[a-z\d-]+\.)*(?:${portals.map(RegExp.escape).join('|')})(?![\w@:-]|\.\w)`,
  'gi',
);

/** A visitor may write links here. */
const namesWithLinks = parameterNames.filter(
  (name) => name === 'subject' || fieldsByParameter[name].kind === 'text',
);

/** Nobody writes a link here. The email has its own rule. */
const namesWithoutLinks = parameterNames.filter(
  (name) => !namesWithLinks.includes(name) && fieldsByParameter[name].kind !== 'email',
);

/**
 * Whether a message has too many links, or one where nobody writes any, such as the name. Such a message is marked, but
 * stored and delivered like any other.
 */
export function isSuspect(message: Message): boolean {
  const textOf = (names: ParameterName[]) => names.map((name) => message[name]).join(' ');
  const withoutPortals = textOf(namesWithLinks).replace(portal, '');
  return countLinks(textOf(namesWithoutLinks)) > 0 || countLinks(withoutPortals) > maxLinks;
}

const countLinks = (text: string): number => [...text.matchAll(link)].length;
