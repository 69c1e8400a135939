import { setTimeout } from 'node:timers/promises';
import { keyHeader, sendPath } from '../../server/http/email-request.ts';
import { mapFields } from '../../shared/rules/message/message-fields.ts';
import { isEmail, templateParams } from '../../shared/rules/message/message-rules.ts';
import type { Answer, Ask } from './ask.ts';
import { type Finding, fine, issue, warning } from './line.ts';
import type { Service, Visit } from './page-checks.ts';
import { emailjs, idsOf, nobodyIsTold, readHealth, requestFrom } from './sending.ts';

const pollMs = 1_500;
/** A mail server usually takes a message within seconds. */
const polls = 20;

type Sender = Pick<Visit, 'ask' | 'origin' | 'service'>;

/** Sends one marked message, and says what became of it. */
export async function sendTrial({ ask, origin, service }: Sender, now: Date): Promise<Finding> {
  if (!isEmail(service.inbox)) {
    return issue(`non inviato: «${service.inbox}» sulla pagina non è un indirizzo`);
  }
  const body = { ...idsOf(service), template_params: trialParams(service, now) };
  try {
    const answer = await ask(service.origin + sendPath, requestFrom(origin, body));
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
  if (status === 403 && isEmailjs) {
    return issue(`rifiutato da EmailJS: 403 ${answered}. ${allowPrograms}`);
  }
  // A page in its place, such as a host's challenge, has taken no message.
  if (status !== 200 || text.trimStart().startsWith('<')) {
    return issue(`rifiutato ${isEmailjs ? 'da EmailJS' : 'dal server'}: ${status} ${answered}`);
  }
  if (isEmailjs) {
    return fine(`accettato da EmailJS («${answered}»): ${lookInto(service)}`);
  }
  const key = headers[keyHeader];
  if (key === undefined) {
    return warning(
      `conservato; ${unknownOutcome}, il server è di una versione precedente: ${lookInto(service)}`,
    );
  }
  return outcomeOf(ask, service, key);
}

const allowPrograms =
  'Questa prova è di un programma: in EmailJS, Account, Security, attiva «Allow EmailJS API for non-browser applications»';

const unknownOutcome = 'che cosa ne è poi non si sa';

/** What became of a message that the server took. Its key is known to its sender alone. */
async function outcomeOf(ask: Ask, service: Service, key: string): Promise<Finding> {
  for (let polled = 0; polled < polls; polled += 1) {
    await setTimeout(pollMs);
    const health = await readHealth(ask, service, key);
    if (typeof health === 'string') {
      return issue(`conservato; ${unknownOutcome}, ${health}`);
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
      return issue(`conservato, ${nobodyIsTold}`);
    case 'failed':
      return issue('rifiutato dal server di posta: npm run messages dice perché');
    case 'retrying':
      return stillWaiting;
    default:
      return warning(`conservato; ${unknownOutcome}, il server non lo dice: ${lookInto(service)}`);
  }
}

const lookInto = ({ inbox }: Service) =>
  `ora guarda nella casella che riceve i messaggi di ${inbox}`;
