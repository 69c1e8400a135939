import { Resolver } from 'node:dns/promises';
import { parseArgs } from 'node:util';
import { isEmail } from '../shared/message/rules.ts';
import { createAsk } from './ask.ts';
import { type Line, printLine, printSum } from './line.ts';
import { describeNetworkError } from './network-error.ts';
import { type Options, runChecks } from './run.ts';

class UsageError extends Error {}

const usage = `npm run check -- https://www.example.com                          guarda il sito come farebbe un estraneo
npm run check -- https://www.example.com --send                   manda anche un messaggio di prova, segnato come tale
npm run check -- https://www.example.com --sender EMAIL           il mittente delle email, se non è l’indirizzo sulla pagina`;

const advice = 'Per esempio: npm run check -- https://www.example.com';

/** `npm run check -- ADDRESS`. Returns the exit status: 1 if the site has an issue; a wrong call ends with 2. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    console.log(usage);
    return 0;
  }
  const resolver = new Resolver({ timeout: 5_000, tries: 2 });
  const resolveTxt = (name: string) => resolver.resolveTxt(name);
  const lines: Line[] = [];
  for await (const line of runChecks(options, { ask: createAsk(), resolveTxt, now: () => new Date() })) {
    lines.push(line);
    console.log(printLine(line));
  }
  console.log(printSum(lines));
  return lines.some(({ state }) => state === 'issue') ? 1 : 0;
}

/** Returns undefined for --help. Throws a UsageError. */
function readOptions(args: string[]): Options | undefined {
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

/** Returns the site's origin, also of a bare name. Throws a UsageError for an address with a path. */
function readOrigin(address: string): string {
  const whole = /^\w+:\/\//.test(address) ? address : `https://${address}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  const isPlain = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (!url || !/^https?:$/.test(url.protocol) || !isPlain)
    throw new UsageError(`L’indirizzo non ha altro dopo il nome, non «${address}». ${advice}`);
  return url.origin;
}

// Closing the pipe early, as `head` does, is no error.
process.stdout.on('error', () => process.exit(0));
try {
  process.exitCode = await main();
} catch (error) {
  console.error(
    error instanceof UsageError ? error.message : `Il controllo si è fermato: ${describeNetworkError(error)}`,
  );
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
