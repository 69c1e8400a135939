import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../shared/config/config.ts';
import { siteDir } from '../shared/config/folders.ts';
import { OperatorError } from '../shared/config/read-variables.ts';
import { ContentError } from '../shared/content/issues.ts';
import { buildSite } from './build/build-site.ts';
import { type BuildTarget, buildTargets } from './build/build-targets.ts';
import { SampleError } from './build/content-folder/task-lines.ts';
import { nextFolder, removeKilledBuilds, replaceDist } from './build/swap.ts';
import { prepareProcess } from './build/vite.ts';
import { readOptions, refuseArguments } from './common/arguments.ts';
import { quitWhenNpmEnds } from './common/quit-when-npm-ends.ts';

export const usage = `npm run build -- [--for ${buildTargets.join('|')}] [--site FOLDER]`;

/**
 * The exit code for content that would be refused again. Any other failure exits with 1, as Node itself does: its cause
 * may be temporary, so deploy/publish.sh tries again.
 */
const exitCodeOfRefusal = 2;

/** `npm run build`, which ends the process. */
export async function run(args: string[]): Promise<void> {
  const target = readTarget(args);
  quitWhenNpmEnds();
  prepareProcess();
  // React has a separate file for production.
  process.env.NODE_ENV = 'production';
  process.exit(await build(target));
}

/** Builds beside the current site, which stays until the new one is complete. Resolves to the exit code. */
async function build(target: BuildTarget | undefined): Promise<number> {
  const dist = join(siteDir(), 'dist');
  const next = nextFolder(dist);
  try {
    const config = readConfig();
    for (const question of config.spellingQuestions) {
      console.log(question); // Not to stderr, because the agent is mailed every line of it.
    }
    removeKilledBuilds(dist);
    await buildSite(next, config, target);
    await replaceDist(next, dist);
    return 0;
  } catch (error) {
    console.error(messageOf(error as Error));
    return isRefusal(error as Error) ? exitCodeOfRefusal : 1;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

const isRefusal = (error: Error): boolean =>
  error instanceof ContentError || error instanceof SampleError;

/**
 * The error as the terminal shows it. Messages about the content or a variable say everything, and may be in Italian.
 */
function messageOf(error: Error): string {
  if (isRefusal(error) || error instanceof OperatorError) {
    return error.message;
  }
  return `The build failed, and the earlier site stays in place: ${error.message}`;
}

/** A wrong argument ends the process. */
function readTarget(args: string[]): BuildTarget | undefined {
  const { for: typed } = readOptions(args, { for: { type: 'string' } }, usage);
  if (typed === undefined) {
    return undefined;
  }
  return buildTargets.find((name) => name === typed) ?? refuseArguments(args, usage);
}
