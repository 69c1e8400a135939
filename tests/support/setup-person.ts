import { cpSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseEnv } from 'node:util';
import type { Ask } from '../../tools/check/ask.ts';
import { openConversation } from '../../tools/setup/conversation.ts';
import { setUp } from '../../tools/setup/set-up.ts';
import { sampleFolder } from '../sample/sample.ts';
import { makeFolder } from './make-site.ts';

/** The words to wait for on the screen, and what the person then types. */
export type Turn = [seen: string, typed: string];

/**
 * Plays a person at a terminal who answers the questions in this order. `left` has the turns whose questions never
 * came.
 */
export function person(turns: readonly Turn[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  const left = [...turns];
  let shown = '';
  let looked = 0;
  output.on('data', (data: Buffer) => {
    shown += data.toString();
    const [seen, typed] = left[0] ?? [];
    const at = seen === undefined ? -1 : shown.indexOf(seen, looked);
    if (at < 0 || typed === undefined) {
      return;
    }
    looked = shown.length;
    left.shift();
    // Types once the question is complete.
    setImmediate(() => input.write(typed.endsWith('\u0003') ? typed : `${typed}\r`));
  });
  return { streams: { input, output }, screen: () => shown, left };
}

/** A new site's files. */
export function makeSiteFolder() {
  const folder = makeFolder();
  const contentDir = join(folder, 'content');
  cpSync(sampleFolder, contentDir, { recursive: true });
  const files = { contentDir, envFile: join(folder, '.env') };
  return {
    files,
    env: () => parseEnv(readFileSync(files.envFile, 'utf8')) as Record<string, string>,
  };
}

type Site = ReturnType<typeof makeSiteFolder>;

export async function answer(site: Site, turns: readonly Turn[], ask?: Ask) {
  const { streams, screen, left } = person(turns);
  const code = await setUp(openConversation(streams), dirname(site.files.envFile), ask);
  return { code, screen: screen(), left };
}
