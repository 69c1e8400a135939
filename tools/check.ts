import { runChecks } from './check/run-checks.ts';
import { readArguments } from './common/arguments.ts';
import { type CheckLine, formatLine, hasFailed, summaryLine } from './common/findings.ts';
import { createRequester } from './common/request.ts';

export const usage = `npm run check -- https://www.example.com                          guarda il sito da fuori
npm run check -- https://www.example.com --send                   manda anche un messaggio di prova, con [PROVA] nell’oggetto
Con --send finisce con 1 solo se quel messaggio non è preso entro mezzo minuto: il resto è da leggere nelle righe.`;

/**
 * `npm run check -- ADDRESS` exits with 1 if the site fails a check, or with `--send` only if the message isn't taken
 * within half a minute.
 */
export async function run(args: string[]): Promise<void> {
  const options = readCheckOptions(args);
  const lines: CheckLine[] = [];
  for await (const line of runChecks(options, createRequester())) {
    lines.push(line);
    console.log(formatLine(line));
  }
  console.log(summaryLine(lines));
  process.exitCode = hasFailed(lines, options) ? 1 : 0;
}

/** A wrong call ends the process. */
function readCheckOptions(args: string[]) {
  try {
    const options = { send: { type: 'boolean', default: false } } as const;
    const config = { args, options, allowPositionals: true };
    const { values, positionals } = readArguments(config, 'italian');
    return { ...values, origin: originOf(positionals) };
  } catch {
    console.error(usage);
    return process.exit(1);
  }
}

/** Throws unless there is one address, and a browser can open it. */
function originOf([address = '', ...others]: string[]): string {
  const { protocol, origin } = new URL(address.includes('://') ? address : `https://${address}`);
  if (others.length > 0 || !/^https?:$/.test(protocol)) {
    throw new Error('not one http address');
  }
  return origin;
}
