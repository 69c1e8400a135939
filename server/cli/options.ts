import { parseArgs } from 'node:util';

export type Command =
  | { do: 'list'; json: boolean }
  | { do: 'show'; id: number; json: boolean }
  | { do: 'retry'; id: number }
  | { do: 'export'; format: 'json' | 'csv' }
  | { do: 'forget'; email: string }
  | { do: 'help' };

/** A wrong call: one line for whoever typed it. */
export class UsageError extends Error {}

export const usage = `npm run messages                          i messaggi ricevuti, dal più recente
npm run messages -- --json                gli stessi, in JSON
npm run messages -- --show ID             un messaggio per intero
npm run messages -- --retry ID            rimette in consegna un messaggio non riuscito
npm run messages -- --export json|csv     tutto, su standard output
npm run messages -- --forget EMAIL        cancella tutto ciò che una persona ha scritto`;

/** Reads the command line. Throws a UsageError in Italian for what it does not know. */
export function readCommand(args: string[]): Command {
  const { json = false, help, ...given } = parse(args);
  const [option, ...others] = Object.entries(given);
  if (help) return { do: 'help' };
  if (!option) return { do: 'list', json };
  if (others.length > 0)
    throw new UsageError('Una sola opzione per volta tra --show, --retry, --export e --forget.');
  const [name, value] = option;
  if (name === 'show') return { do: 'show', id: readId(value), json };
  if (name === 'retry') return { do: 'retry', id: readId(value) };
  if (name === 'forget') return { do: 'forget', email: readEmail(value) };
  if (value === 'json' || value === 'csv') return { do: 'export', format: value };
  throw new UsageError(`--export vuole json oppure csv, non "${value}".`);
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    json: { type: 'boolean' },
    help: { type: 'boolean' },
    show: text,
    retry: text,
    export: text,
    forget: text,
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new UsageError(`Opzione non valida: ${args.join(' ')}. Per l'elenco: npm run messages -- --help`);
  }
}

function readId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`L'ID è un numero, come nell'elenco, non "${text}".`);
  return Number(text);
}

function readEmail(text: string): string {
  if (!text.includes('@')) throw new UsageError(`--forget vuole un indirizzo e-mail, non "${text}".`);
  return text.trim();
}
