import { Resolver } from 'node:dns/promises';
import { parseArgs } from 'node:util';
import '../shared/config/env.ts'; // Refuses `--send` where npm kept it for itself.
import { isEmail } from '../shared/rules/message/message-rules.ts';
import { createAsk } from './check/ask.ts';
import { type Line, printLine, printSum } from './check/line.ts';
import { runChecks } from './check/run-checks.ts';

const usage = `npm run check -- https://www.example.com                          guarda il sito come farebbe un estraneo
npm run check -- https://www.example.com --send                   manda anche un messaggio di prova, segnato come tale
npm run check -- https://www.example.com --sender EMAIL           il mittente delle email, se non è l’indirizzo sulla pagina`;

const advice = 'Per esempio: npm run check -- https://www.example.com';

// Closing the pipe early, as `head` does, is no error.
process.stdout.on('error', () => process.exit(0));

/** `npm run check -- ADDRESS` ends with 1 if the site has an issue, with 2 after a wrong call. */
const options = readOptions(process.argv.slice(2));
const resolver = new Resolver({ timeout: 5_000, tries: 2 });
const resolveTxt = (name: string) => resolver.resolveTxt(name);
const lines: Line[] = [];
for await (const line of runChecks(options, {
  ask: createAsk(),
  resolveTxt,
  now: () => new Date(),
})) {
  lines.push(line);
  console.log(printLine(line));
}
console.log(printSum(lines));
process.exitCode = lines.some(({ state }) => state === 'issue') ? 1 : 0;

/** Ends the process after `--help` or a wrong call. */
function readOptions(args: string[]) {
  const { values, positionals } = parse(args);
  const { help, send = false, sender } = values;
  if (help) {
    console.log(usage);
    return process.exit(0);
  }
  const [address, ...others] = positionals;
  if (address === undefined) {
    return refuse(`Manca l’indirizzo del sito. ${advice}`);
  }
  if (others.length > 0) {
    return refuse(`Un solo indirizzo per volta. ${advice}`);
  }
  if (sender !== undefined && !isEmail(sender)) {
    return refuse(`--sender vuole un indirizzo email, non «${sender}».`);
  }
  return { origin: readOrigin(address), send, sender };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { send: { type: 'boolean' }, sender: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch {
    return refuse(`Opzione non valida: ${args.join(' ')}. ${advice}`);
  }
}

/** Returns the site's origin, also for a name without https. */
function readOrigin(address: string): string {
  const whole = /^\w+:\/\//.test(address) ? address : `https://${address}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  const isPlain = url?.href === `${url?.origin}/`;
  if (!url || !/^https?:$/.test(url.protocol) || !isPlain) {
    return refuse(`L’indirizzo non ha altro dopo il nome, non «${address}». ${advice}`);
  }
  return url.origin;
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}
