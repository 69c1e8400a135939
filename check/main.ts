import { Resolver } from 'node:dns/promises';
import { createAsk } from './ask.ts';
import { type Line, printLine, printSum } from './line.ts';
import { describeNetworkError } from './network-error.ts';
import { readOptions, UsageError, usage } from './options.ts';
import { runChecks } from './run.ts';

/** `npm run check -- ADDRESS`: exits with 1 when something is wrong with the site, with 2 when the call is. */
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
  return lines.some(({ state }) => state === 'fault') ? 1 : 0;
}

// Closing the pipe early, as `head` does, is no fault.
process.stdout.on('error', () => process.exit(0));
try {
  process.exitCode = await main();
} catch (error) {
  console.error(
    error instanceof UsageError ? error.message : `Il controllo si è fermato: ${describeNetworkError(error)}`,
  );
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
