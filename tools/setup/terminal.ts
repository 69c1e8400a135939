import type { Readable, Writable } from 'node:stream';
import * as clack from '@clack/prompts';
import { printable, printableLine } from '../../shared/rules/printable.ts';
import { isFictitious } from '../build/content/sample-marks.ts';
import { yesFrom } from './answers.ts';

/** Thrown after Ctrl-C or Esc, or when the terminal is closed. */
export class Cancelled extends Error {}

export interface Streams {
  input: Readable;
  output: Writable;
}

interface TextOptions {
  /** The answer that Enter alone gives. */
  proposal?: string;
  /** Shown if nothing is proposed. */
  example?: string;
  /** In Italian; undefined for a valid answer. */
  brokenRule: (answer: string) => string | undefined;
}

interface Expected {
  example: string;
  isValid: (answer: string) => boolean;
  /** What follows «deve». */
  rule: string;
}

/** Offers the current value as the default unless it's a placeholder. Rejects malformed answers and placeholders. */
export function line(current: string, { example, isValid, rule }: Expected): TextOptions {
  const suggestion = isFictitious(current) ? { example: current } : { proposal: current, example };
  return {
    ...suggestion,
    brokenRule: (answer) => {
      if (!isValid(answer)) {
        return `deve ${rule}, per esempio ${example}`;
      }
      return isFictitious(answer) ? 'è ancora un dato di esempio' : undefined;
    },
  };
}

export type Conversation = ReturnType<typeof conversation>;

export function conversation(streams: Streams) {
  async function text(message: string, options: TextOptions): Promise<string> {
    const { proposal = '', example = '', brokenRule } = options;
    const prompt = clack.text({
      ...streams,
      message: printable(message),
      placeholder: printableLine(proposal || example),
      // Typing would add to an initial value, and replaces a default.
      defaultValue: proposal,
      validate: (typed = '') => brokenRule(typed.trim() || proposal),
    });
    const answer = await answerTo<string | undefined>(prompt);
    return (answer ?? '').trim();
  }

  /** Asks for a whole word and Enter. A prompt for single keys would take the «n» of «no», and its «o» for the next answer. */
  async function yes(message: string, isProposed = true): Promise<boolean> {
    const answer = await text(`${message} (sì o no)`, {
      proposal: isProposed ? 'sì' : 'no',
      brokenRule: (typed) => (yesFrom(typed) === undefined ? 'rispondi sì oppure no' : undefined),
    });
    return yesFrom(answer) === true;
  }

  async function secret(message: string): Promise<string> {
    const answer = await answerTo<string | undefined>(
      clack.password({ ...streams, message, mask: '•' }),
    );
    return answer ?? '';
  }

  async function choose<Value extends string>(
    message: string,
    labels: Record<Value, string>,
    initialValue?: NoInfer<Value>,
  ): Promise<Value> {
    const options = Object.entries<string>(labels).map(([value, label]) => ({
      value,
      label: printableLine(label),
    }));
    // Without instructions, which are in English. Arrows and Enter explain themselves.
    const prompt = clack.select({
      ...streams,
      message,
      showInstructions: false,
      options,
      ...(initialValue !== undefined && { initialValue }),
    });
    return (await answerTo<string>(prompt)) as Value;
  }

  async function chooseSeveral(
    message: string,
    names: readonly string[],
    initialValues: readonly string[],
  ): Promise<string[]> {
    const prompt = clack.multiselect({
      ...streams,
      message,
      showInstructions: false,
      required: false,
      maxItems: 12,
      options: names.map((value) => ({ value, label: value })),
      initialValues: [...initialValues],
    });
    return answerTo<string[]>(prompt);
  }

  return {
    text,
    yes,
    secret,
    choose,
    chooseSeveral,
    begin: (title: string) => clack.intro(title, streams),
    say: (message: string) => clack.log.message(printable(message), streams),
    good: (message: string) => clack.log.success(printable(message), streams),
    bad: (message: string) => clack.log.warn(printable(message), streams),
    end: (message: string) => clack.outro(message, streams),
    /** Without a border, to be copied. */
    plain: (words: string) => void streams.output.write(`\n${printable(words)}\n`),
  };
}

async function answerTo<Answer>(prompt: Promise<Answer | symbol>): Promise<Answer> {
  const answer = await prompt;
  if (clack.isCancel(answer)) {
    throw new Cancelled();
  }
  return answer as Answer;
}
