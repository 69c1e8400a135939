import type { Readable, Writable } from 'node:stream';
import * as clack from '@clack/prompts';
import { isFictitious } from '../build/content/sample.ts';

/** After Ctrl-C, Esc or a closed terminal. */
export class Cancelled extends Error {}

export type Streams = { input: Readable; output: Writable };
type Line = { proposal?: string; example?: string; brokenRule: (answer: string) => string | undefined };

/** Proposes what is there, unless that is an example; refuses what has not the form, and examples. */
export const line = (
  before: string,
  example: string,
  hasForm: (given: string) => boolean,
  form: string,
): Line => ({
  ...(isFictitious(before) ? { example: before } : { proposal: before, example }),
  brokenRule: (given) => {
    if (!hasForm(given)) return `deve ${form}, per esempio ${example}`;
    return isFictitious(given) ? 'è ancora un dato di esempio' : undefined;
  },
});

export function conversation(streams: Streams) {
  async function answer<T>(asked: Promise<T | symbol>): Promise<T> {
    const given = await asked;
    if (clack.isCancel(given)) throw new Cancelled();
    return given as T;
  }
  return {
    async text(message: string, { proposal = '', example = '', brokenRule }: Line): Promise<string> {
      const asked = clack.text({
        ...streams,
        message,
        placeholder: proposal || example,
        defaultValue: proposal, // An initial value would be typed on, not over.
        validate: (given = '') => brokenRule(given.trim() || proposal),
      });
      return ((await answer<string | undefined>(asked)) ?? '').trim();
    },
    secret: async (message: string): Promise<string> =>
      (await answer<string | undefined>(clack.password({ ...streams, message, mask: '•' }))) ?? '',
    yes: (message: string, initialValue = true) =>
      answer(clack.confirm({ ...streams, message, initialValue, active: 'Sì', inactive: 'No' })),
    async choose<Value extends string>(
      message: string,
      labels: Record<Value, string>,
      initialValue?: NoInfer<Value>,
    ) {
      const options = Object.entries<string>(labels).map(([value, label]) => ({ value, label }));
      // Without instructions: they are in English, and arrows and Enter explain themselves.
      const asked = clack.select({ ...streams, message, showInstructions: false, options, initialValue });
      return (await answer<string>(asked)) as Value;
    },
    begin: (title: string) => clack.intro(title, streams),
    say: (message: string) => clack.log.message(message, streams),
    good: (message: string) => clack.log.success(message, streams),
    bad: (message: string) => clack.log.warn(message, streams),
    end: (message: string) => clack.outro(message, streams),
    /** Without a border, to be copied. */
    plain: (text: string) => void streams.output.write(`\n${text}\n`),
  };
}

export type Conversation = ReturnType<typeof conversation>;
