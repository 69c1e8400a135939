import { setTimeout } from 'node:timers/promises';
import { sendPath } from '../server/http/email-api.ts';
import { checkMessage, templateParams } from '../shared/message/rules.ts';
import type { Ask } from './ask.ts';
import { type Finding, fine, issue } from './line.ts';
import { describeNetworkError } from './network-error.ts';
import { emailjs, type Health, idsOf, nobody, readHealth, sending } from './relay.ts';
import type { Service, Visit } from './visit.ts';

const pollMs = 1_500;
/** A mail server mostly takes a message within seconds. */
const polls = 20;

/** Sends one marked message, and says what became of it. */
export async function sendTrial(
  { ask, origin, service }: Pick<Visit, 'ask' | 'origin' | 'service'>,
  now: Date,
): Promise<Finding> {
  if (!service) return issue('non inviato: il modulo della pagina non si trova');
  const checked = checkMessage({
    firstName: 'Prova',
    lastName: 'del sito',
    email: service.inbox,
    phone: '',
    subject: '[PROVA] Controllo del sito',
    message: `Messaggio di prova di «npm run check», ${now.toISOString()}. Nessuno ha scritto: si può cancellare.`,
  });
  if ('errors' in checked) return issue(`non inviato: «${service.inbox}» sulla pagina non è un indirizzo`);
  const template_params = templateParams(checked.message, service.inbox, 'Non fornito');
  const body = { lib_version: '4.4.1', ...idsOf(service), template_params };
  const box = `ora guarda nella casella che riceve i messaggi di ${service.inbox}`;
  try {
    const before = service.origin === emailjs ? emailjs : await readHealth(ask, service);
    const request = { ...sending(origin, body), trustedOnly: true };
    const { status, text } = await ask(service.origin + sendPath, request);
    const who = service.origin === emailjs ? 'da EmailJS' : 'dal relay';
    if (status !== 200) return issue(`rifiutato ${who}: ${status} ${text.slice(0, 200)}`);
    if (before === emailjs) return fine(`accettato ${who} («${text.slice(0, 200)}»): ${box}`);
    const kept = typeof before === 'string' ? before : await whatKeepsIt(ask, service, before);
    return kept === undefined ? fine(`preso dal server di posta: ${box}`) : issue(kept);
  } catch (error) {
    return issue(`non inviato: ${describeNetworkError(error)}`);
  }
}

/** Why a message that the relay took is not delivered; undefined when it is. */
async function whatKeepsIt(ask: Ask, service: Service, before: Health): Promise<string | undefined> {
  for (let polled = 0; polled < polls; polled += 1) {
    await setTimeout(pollMs); // The relay counts once a second.
    const now = await readHealth(ask, service);
    if (typeof now === 'string') return `conservato; che cosa ne è poi non si sa, ${now}`;
    if (isMore('kept', before, now)) return `conservato, ${nobody}`;
    if (isMore('failed', before, now)) return 'rifiutato dal server di posta: npm run messages dice perché';
    if (!isMore('waiting', before, now)) return undefined;
    if (now.mail === 'failing') break;
  }
  return 'in attesa, il server di posta non risponde o non lo prende: npm run messages -- --show dice perché';
}

const isMore = (what: 'waiting' | 'failed' | 'kept', before: Health, now: Health) =>
  Number(now[what]) > Number(before[what]);
