import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { Streams } from '../../../setup/terminal.ts';

export const enter = '\r';
export const ctrlC = '\u0003';
export const down = '\u001b[B';
/** Takes away what is proposed, and writes something else. */
export const instead = (text: string) => `\u0015${text}${enter}`;

/** What is waited for on the screen, and the keys that answer it; none where nothing is asked. */
export type Turn = [seen: string, keys: string];

/** Somebody at a terminal who answers what is asked, in this order. */
export function person(turns: readonly Turn[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const left = [...turns];
  let shown = '';
  let looked = 0;
  output.on('data', (data: Buffer) => {
    shown += stripVTControlCharacters(data.toString());
    const [seen, keys] = left[0] ?? [];
    const at = seen === undefined ? -1 : shown.indexOf(seen, looked);
    if (at < 0 || keys === undefined) return;
    looked = shown.length;
    left.shift();
    // Once the question stands; keys come one after the other, as from a keyboard.
    if (keys !== '') setImmediate(() => input.write(keys));
  });
  const streams: Streams = { input, output };
  return {
    streams,
    /** All that was on the screen. */
    screen: () => shown,
    /** The turns that never came. */
    left: () => left.map(([seen]) => seen),
  };
}
