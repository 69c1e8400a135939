import { copyDays } from '../../shared/retention.ts';
import { bareAddress, isEmail } from '../../shared/rules/message/message-rules.ts';
import { readArguments } from '../common/arguments.ts';

/** Thrown for a command that can't run as it was typed. The message is one line of Italian. */
export class UsageError extends Error {}

export const usage = `npm run messages                          i messaggi ricevuti, dal più recente
npm run messages -- --show ID             un messaggio per intero
npm run messages -- --retry ID            rimette in consegna un messaggio non riuscito; «all», tutti
npm run messages -- --forget ID           cancella un messaggio; «-», tutti quelli di una persona: chiede l’indirizzo
npm run messages -- --csv                 tutti i messaggi, interi, per un foglio di calcolo
npm run messages -- --json                gli stessi in JSON
npm run messages -- --backup              una copia verificata accanto ai dati; toglie quelle di oltre ${copyDays} giorni
npm run messages -- --counts              visite e messaggi di questo mese; --month 2026-11 per un altro
npm run messages -- --alert SERVIZIO      avvisa l’agente per email che un servizio si è fermato
Con --site CARTELLA valgono per il sito in quella cartella.`;

export type MessagesOptions = ReturnType<typeof readMessagesOptions>;

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;

/** Options that exclude each other. Without any of them the command lists the messages. */
const commands = {
  show: text,
  retry: text,
  forget: text,
  csv: flag,
  json: flag,
  backup: flag,
  counts: flag,
  alert: text,
};

export function readMessagesOptions(args: string[]) {
  const options = parse(args);
  const commandNames = Object.keys(options).filter((name) => name in commands);
  if (commandNames.length > 1) {
    throw new UsageError('Una sola opzione per volta. Per l’elenco: npm run messages -- --help');
  }
  if (options.month !== undefined) {
    refuseInvalidMonth(options.month, options.counts);
  }
  return options;
}

function refuseInvalidMonth(month: string, counts = false): void {
  if (!counts) {
    throw new UsageError('--month va con --counts: npm run messages -- --counts --month 2026-11');
  }
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(month);
  if (!isMonth) {
    throw new UsageError(`Il mese si scrive come 2026-11, non «${month}».`);
  }
}

/** A wrong call gets the list of all options. */
function parse(args: string[]) {
  try {
    return readArguments({ args, options: { month: text, ...commands } }, 'italian').values;
  } catch {
    throw new UsageError(usage);
  }
}

export function isId(value: string): boolean {
  return /^\d{1,15}$/.test(value);
}

export function readId(value: string): number {
  if (!isId(value)) {
    throw new UsageError(`L’ID è un numero, come nell’elenco, non «${value}».`);
  }
  return Number(value);
}

/** Reads an address as the form does, because people copy it from the list together with the name. */
export function readEmail(value: string): string {
  const email = bareAddress(value);
  if (!isEmail(email)) {
    throw new UsageError(`--forget vuole un ID o un indirizzo email, non «${value}».`);
  }
  return email;
}
