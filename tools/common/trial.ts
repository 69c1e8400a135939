import { setTimeout } from 'node:timers/promises';
import { type FormSettings, isEmailjs } from '../../shared/protocols/form-settings.ts';
import { messageKeyHeader } from '../../shared/protocols/health-response.ts';
import { mapFields } from '../../shared/rules/message/message-fields.ts';
import { templateParams } from '../../shared/rules/message/message-rules.ts';
import { type Finding, failure, fine } from './findings.ts';
import { nobodyIsTold, type PublishedForm, postMessage, readHealth } from './sending.ts';

const pollMs = 1_500;
/** A mail server usually takes a message within seconds. */
const polls = 20;

export async function sendTrial(published: PublishedForm): Promise<Finding> {
  const { form } = published;
  const { status, text, headers } = await postMessage(published, trialParams(form));

  const receiver = isEmailjs(form) ? 'da EmailJS' : 'dal server';
  // If a page answers instead, such as a host's challenge, nobody has taken the message.
  if (status !== 200 || text.trimStart().startsWith('<')) {
    const advice = isEmailjs(form) && status === 403 ? `. ${allowPrograms}` : '';
    return failure(`rifiutato ${receiver}: ${status} ${text.slice(0, 200)}${advice}`);
  }
  const key = headers[messageKeyHeader];
  if (key === undefined) {
    return fine(`accettato ${receiver} («${text}»): ${inboxHint(form)}`);
  }
  return outcomeOf(published, key);
}

/** Every field is filled in, so that a mail without one shows that EmailJS's template lacks it. */
function trialParams({ inbox }: FormSettings) {
  const message = {
    ...mapFields(({ kind }) => (kind === 'email' ? inbox : 'Prova')),
    lastName: 'del sito',
    subject: '[PROVA] Controllo del sito',
    message: `Messaggio di prova, ${new Date().toISOString()}. Nessuno ha scritto: si può cancellare.`,
  };
  return templateParams({ message, inbox, phoneEmpty: '' });
}

const allowPrograms =
  'Questa prova è di un programma: in EmailJS, Account, Security, attiva «Allow EmailJS API for non-browser applications»';

/** Asks until the message's fate is known. Only its sender knows its key. */
async function outcomeOf(published: PublishedForm, key: string): Promise<Finding> {
  for (let polled = 0; polled < polls; polled += 1) {
    await setTimeout(pollMs);
    const { message } = await readHealth(published, key);
    if (message === 'delivered') {
      return fine(`preso dal server di posta: ${inboxHint(published.form)}`);
    }
    if (message === 'kept') {
      return failure(`conservato, ${nobodyIsTold}`);
    }
    if (message === 'failed') {
      return failure('rifiutato dal server di posta: npm run messages dice perché');
    }
    if (message === 'retrying') {
      return failure(
        'non ancora consegnato, e il server riprova: la posta non risponde o non lo prende; npm run messages -- --show ID dice perché',
      );
    }
  }
  return failure(
    'ancora in attesa, forse del suo turno: npm run messages dice se intanto è stato consegnato',
  );
}

const inboxHint = ({ inbox }: FormSettings) =>
  `ora guarda nella casella che riceve i messaggi di ${inbox}`;
