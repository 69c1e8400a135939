import { parseArgs } from 'node:util';
import { isEmail } from '../shared/message/rules.ts';

export type Options = { origin: string; send: boolean; sender: string | undefined };

/** A wrong call: one line for whoever typed it. */
export class UsageError extends Error {}

export const usage = `npm run check -- https://www.example.com                          guarda il sito come farebbe un estraneo
npm run check -- https://www.example.com --send                   manda anche un messaggio di prova, segnato come tale
npm run check -- https://www.example.com --sender EMAIL           il mittente delle email, se non è l’indirizzo sulla pagina`;

const advice = 'Per esempio: npm run check -- https://www.example.com';

/** Reads the command line; undefined when help was asked for. Throws a UsageError in Italian for what it does not know. */
export function readOptions(args: string[]): Options | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [address, ...others] = positionals;
  if (address === undefined) throw new UsageError(`Manca l’indirizzo del sito. ${advice}`);
  if (others.length > 0) throw new UsageError(`Un solo indirizzo per volta. ${advice}`);
  if (values.sender !== undefined && !isEmail(values.sender))
    throw new UsageError(`--sender vuole un indirizzo email, non «${values.sender}».`);
  return { origin: readOrigin(address), send: values.send ?? false, sender: values.sender };
}

function parse(args: string[]) {
  const options = {
    send: { type: 'boolean' },
    sender: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new UsageError(`Opzione non valida: ${args.join(' ')}. ${advice}`);
  }
}

/** The site's address; a path is a slip, since the site has only one page. */
function readOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (!url || !/^https?:$/.test(url.protocol) || !isPlain)
    throw new UsageError(
      `L’indirizzo comincia con https:// e non ha altro dopo il nome, non «${address}». ${advice}`,
    );
  return url.origin;
}
