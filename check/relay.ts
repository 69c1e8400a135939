import { setTimeout } from 'node:timers/promises';
import { sendPath } from '../server/http/email-request.ts';
import { mapFields } from '../shared/message/fields.ts';
import { isEmail, templateParams } from '../shared/message/rules.ts';
import type { Ask, Request } from './ask.ts';
import { type Finding, fine, issue, skipped } from './line.ts';
import type { Service, Visit } from './visit.ts';

export const emailjs = 'https://api.emailjs.com';

const pollMs = 1_500;
/** A mail server mostly takes a message within seconds. */
const polls = 20;

/** What check needs of `/healthz`. An older relay says nothing of `mail`; null is unknown. */
type Health = { mail?: string } & Record<'waiting' | 'failed' | 'kept', number | null>;

export async function checkHealth({ ask, service }: Visit): Promise<Finding> {
  if (!service) return skipped('il modulo della pagina non si trova');
  if (service.origin === emailjs) return skipped('i messaggi passano da EmailJS');
  const health = await readHealth(ask, service);
  if (typeof health === 'string') return issue(health);
  if (health.mail === 'off') return issue(`può conservare i messaggi, ma ${nobody}`);
  return fine('può conservare i messaggi');
}

const nobody = 'nessuno viene avvisato: manca SMTP_URL';

/** What the relay says of itself, or the issue. */
async function readHealth(ask: Ask, { origin }: Service): Promise<Health | string> {
  const address = `${origin}/healthz`;
  try {
    const { status, text } = await ask(address);
    if (status === 200 && text.includes('"storeWritable":true')) return JSON.parse(text) as Health;
    const why = status === 503 ? ': non può conservare i messaggi' : '';
    return `${address} risponde ${status}${why || ', ma non è il relay'}`;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Sends an empty message as the page's form does. The refusal shows whether a relay is there, whether the page may ask
 * it, and whether both have the same three ids.
 */
export async function checkProtocol({ ask, origin, service }: Visit): Promise<Finding> {
  if (!service) return issue('il modulo della pagina non si trova tra i suoi file');
  if (service.origin === emailjs && Object.values(idsOf(service)).includes('local'))
    return issue(
      'EmailJS non conosce «local»: vanno impostati PUBLIC_EMAILJS_PUBLIC_KEY, PUBLIC_EMAILJS_SERVICE_ID e PUBLIC_EMAILJS_TEMPLATE_ID',
    );
  if (service.origin !== origin) {
    const { status, headers } = await ask(service.origin + sendPath, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    const isAllowed = ['*', origin].includes(headers['access-control-allow-origin'] ?? '');
    if (status >= 300 || !isAllowed)
      return issue(`${service.origin} non permette di inviare alle pagine di ${origin} (CORS_ORIGINS)`);
  }
  // EmailJS allows one request a second, and the next may be the trial.
  if (service.origin === emailjs)
    return skipped('EmailJS risponde; se accetta questi identificativi, si sa solo con «--send»');
  const body = { ...idsOf(service), template_params: {} };
  const { status, text } = await ask(service.origin + sendPath, sending(origin, body));
  if (status !== 400)
    return issue(`${service.origin + sendPath} risponde ${status}: lì nessuno riceve i messaggi`);
  if (!text.startsWith('template_params'))
    return issue(`il relay non accetta gli identificativi della pagina (${text})`);
  return fine(`il relay di ${service.origin} riceve, dalla pagina`);
}

/** Sends one marked message, and says what became of it. */
export async function sendTrial(
  { ask, origin, service }: Pick<Visit, 'ask' | 'origin' | 'service'>,
  now: Date,
): Promise<Finding> {
  if (!service) return issue('non inviato: il modulo della pagina non si trova');
  if (!isEmail(service.inbox))
    return issue(`non inviato: «${service.inbox}» sulla pagina non è un indirizzo`);
  const message = {
    ...mapFields(() => ''),
    firstName: 'Prova',
    lastName: 'del sito',
    email: service.inbox,
    subject: '[PROVA] Controllo del sito',
    message: `Messaggio di prova di «npm run check», ${now.toISOString()}. Nessuno ha scritto: si può cancellare.`,
  };
  const template_params = templateParams(message, service.inbox, 'Non fornito');
  const body = { ...idsOf(service), template_params };
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
    return issue(`non inviato: ${(error as Error).message}`);
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

const idsOf = (service: Service) => ({
  user_id: service.publicKey,
  service_id: service.serviceId,
  template_id: service.templateId,
});

const sending = (origin: string, body: object): Request => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin },
  body: JSON.stringify(body),
});
