import { setTimeout } from 'node:timers/promises';
import { keyHeader, sendPath } from '../../server/http/email-request.ts';
import { mapFields } from '../../shared/rules/message/fields.ts';
import { isEmail, templateParams } from '../../shared/rules/message/rules.ts';
import type { Answer, Ask, Request } from './ask.ts';
import { type Finding, fine, issue, skipped, warning } from './line.ts';
import type { Service, Visit } from './visit.ts';

export const emailjs = 'https://api.emailjs.com';

const pollMs = 1_500;
/** A mail server usually takes a message within seconds. */
const polls = 20;

/** What check needs from `/healthz`. An older relay says nothing about `mail` or about one message. */
type Health = { mail?: string; message?: string };

export async function checkHealth({ ask, service }: Visit): Promise<Finding> {
  if (!service) {
    return skipped('il modulo della pagina non si trova');
  }
  if (service.origin === emailjs) {
    return skipped('i messaggi passano da EmailJS');
  }
  const health = await readHealth(ask, service);
  if (typeof health === 'string') {
    return issue(health);
  }
  if (health.mail === 'off') {
    return issue(`può conservare i messaggi, ma ${nobody}`);
  }
  return fine('può conservare i messaggi');
}

const nobody = 'nessuno viene avvisato: manca SMTP_URL';

/** What the relay says about itself and about the message with this key, or the issue in Italian. */
async function readHealth(ask: Ask, { origin }: Service, key?: string): Promise<Health | string> {
  const address = `${origin}/healthz`;
  try {
    const { status, text } = await ask(address, {
      headers: key === undefined ? {} : { [keyHeader]: key },
    });
    if (status === 200 && text.includes('"storeWritable":true')) {
      return JSON.parse(text) as Health;
    }
    const reason = status === 503 ? ': non può conservare i messaggi' : ', ma non è il relay';
    return `${address} risponde ${status}${reason}`;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Sends an empty message as the page's form does. The refusal shows whether a relay is there, whether the page may ask
 * it, and whether both have the same three ids.
 */
export async function checkProtocol(visit: Visit): Promise<Finding> {
  const { ask, origin, service } = visit;
  if (!service) {
    return issue('il modulo della pagina non si trova tra i suoi file');
  }
  if (service.origin === emailjs && Object.values(idsOf(service)).includes('local')) {
    return issue(
      'EmailJS non conosce «local»: vanno impostati PUBLIC_EMAILJS_PUBLIC_KEY, PUBLIC_EMAILJS_SERVICE_ID e PUBLIC_EMAILJS_TEMPLATE_ID',
    );
  }
  if (service.origin !== origin && !(await isAllowedAcross(ask, origin, service))) {
    return issue(
      `${service.origin} non permette di inviare alle pagine di ${origin} (CORS_ORIGINS)`,
    );
  }
  // EmailJS allows one request a second, and the next may be the trial.
  if (service.origin === emailjs) {
    return skipped('EmailJS risponde; se accetta questi identificativi, si sa solo con «--send»');
  }
  const body = { ...idsOf(service), template_params: {} };
  const { status, text } = await ask(service.origin + sendPath, sending(origin, body));
  if (status !== 400) {
    return issue(`${service.origin + sendPath} risponde ${status}: lì nessuno riceve i messaggi`);
  }
  if (!text.startsWith('template_params')) {
    return issue(`il relay non accetta gli identificativi della pagina (${text})`);
  }
  return fine(`il relay di ${service.origin} riceve, dalla pagina`);
}

/** Asks as a browser does before it sends from a page of another origin. */
async function isAllowedAcross(ask: Ask, origin: string, service: Service): Promise<boolean> {
  const { status, headers } = await ask(service.origin + sendPath, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  const allowedOrigin = headers['access-control-allow-origin'] ?? '';
  return status < 300 && ['*', origin].includes(allowedOrigin);
}

type Sender = Pick<Visit, 'ask' | 'origin' | 'service'>;

/** Sends one marked message, and says what became of it. */
export async function sendTrial({ ask, origin, service }: Sender, now: Date): Promise<Finding> {
  if (!service) {
    return issue('non inviato: il modulo della pagina non si trova');
  }
  if (!isEmail(service.inbox)) {
    return issue(`non inviato: «${service.inbox}» sulla pagina non è un indirizzo`);
  }
  const body = { ...idsOf(service), template_params: trialParams(service, now) };
  try {
    const answer = await ask(service.origin + sendPath, {
      ...sending(origin, body),
      trustedOnly: true,
    });
    return await judgeTrial(ask, service, answer);
  } catch (error) {
    return issue(`non inviato: ${(error as Error).message}`);
  }
}

function trialParams({ inbox }: Service, now: Date) {
  const message = {
    ...mapFields(() => ''),
    firstName: 'Prova',
    lastName: 'del sito',
    email: inbox,
    subject: '[PROVA] Controllo del sito',
    message: `Messaggio di prova di «npm run check», ${now.toISOString()}. Nessuno ha scritto: si può cancellare.`,
  };
  return templateParams(message, inbox, 'Non fornito');
}

async function judgeTrial(
  ask: Ask,
  service: Service,
  { status, text, headers }: Answer,
): Promise<Finding> {
  const isEmailjs = service.origin === emailjs;
  const answered = text.slice(0, 200);
  if (status !== 200) {
    return issue(`rifiutato ${isEmailjs ? 'da EmailJS' : 'dal relay'}: ${status} ${answered}`);
  }
  if (isEmailjs) {
    return fine(`accettato da EmailJS («${answered}»): ${lookInto(service)}`);
  }
  const key = headers[keyHeader];
  if (key === undefined) {
    return warning(
      `conservato; ${unknown}, il relay è di una versione precedente: ${lookInto(service)}`,
    );
  }
  return outcomeOf(ask, service, key);
}

const unknown = 'che cosa ne è poi non si sa';

/** What became of a message that the relay took. Its key is known to its sender alone. */
async function outcomeOf(ask: Ask, service: Service, key: string): Promise<Finding> {
  for (let polled = 0; polled < polls; polled += 1) {
    await setTimeout(pollMs);
    const health = await readHealth(ask, service, key);
    if (typeof health === 'string') {
      return issue(`conservato; ${unknown}, ${health}`);
    }
    if (health.message !== 'waiting') {
      return outcomeFor(health.message, service);
    }
  }
  return stillWaiting;
}

const stillWaiting = issue(
  'in attesa, il server di posta non risponde o non lo prende: npm run messages -- --show dice perché',
);

function outcomeFor(state: string | undefined, service: Service): Finding {
  switch (state) {
    case 'delivered':
      return fine(`preso dal server di posta: ${lookInto(service)}`);
    case 'kept':
      return issue(`conservato, ${nobody}`);
    case 'failed':
      return issue('rifiutato dal server di posta: npm run messages dice perché');
    case 'retrying':
      return stillWaiting;
    default:
      return warning(`conservato; ${unknown}, il relay non lo dice: ${lookInto(service)}`);
  }
}

const lookInto = ({ inbox }: Service) =>
  `ora guarda nella casella che riceve i messaggi di ${inbox}`;

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
