import type { Content } from '../../shared/content/content.ts';
import type { TemplateParams } from '../../shared/message/rules.ts';

type SubscriptionWords = NonNullable<Content['footer']['newsletter']> &
  Pick<Content['contatti']['form'], 'phoneEmpty'>;

/** The message that subscribes: the specification's parameters, with the consent as its text. */
export const subscriptionParams = (
  address: string,
  words: SubscriptionWords,
  inbox: string,
): TemplateParams => ({
  from_name: words.sender,
  from_email: address,
  phone: words.phoneEmpty,
  subject: words.subject,
  message: consentMessage(words, Date.now()),
  to_email: inbox,
});

const moment = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});

/** The text of the consent, which content/ may change later, and its time. */
const consentMessage = ({ message, proof, consent }: SubscriptionWords, now: number): string =>
  [message, '', `${proof.words} «${consent}»`, `${proof.date} ${moment.format(now)}`].join('\n');
