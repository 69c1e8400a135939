import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { printable } from '../../shared/text/printable.ts';

/** Thrown after Ctrl-C or Ctrl-D, and when the terminal is closed. */
export class CancelledError extends Error {}

type Question = {
  label: string;
  /** The answer if the person only presses Enter. */
  defaultAnswer?: string;
  isSecret?: boolean;
  /** What is wrong with an answer, in Italian. Undefined for a valid answer. */
  brokenRule?: (answer: string) => string | undefined;
};

export type Terminal = ReturnType<typeof openTerminal>;

type Streams = {
  input: Readable;
  output: Writable;
};

/** Asks at a terminal, and repeats each question until its answer is valid. */
export function openTerminal({ input, output }: Streams) {
  let isHidden = false;
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) {
        output.write(chunk);
      }
      done();
    },
  });
  const lines = createInterface({ input, output: echo, terminal: true, historySize: 0 });
  const closed = new AbortController();
  lines.once('close', () => closed.abort());
  const say = (words: string) => void output.write(`${printable(words)}\n`);
  say('Invio conferma ciò che è tra parentesi quadre. Ctrl-C interrompe: le risposte restano.');

  async function read({ label, defaultAnswer, isSecret = false }: Question): Promise<string> {
    const suggestion = defaultAnswer && !isSecret ? ` [${defaultAnswer}]` : '';
    const prompt = `${printable(label)}${suggestion}: `;
    try {
      const answer = lines.question(prompt, { signal: closed.signal });
      isHidden = isSecret;
      return await answer;
    } catch {
      throw new CancelledError();
    } finally {
      isHidden = false;
      if (isSecret) {
        output.write('\n');
      }
    }
  }

  async function ask(question: Question): Promise<string> {
    const typed = await read(question);
    const trimmed = typed.replaceAll('\u00a0', ' ').trim(); // Text copied from web pages has no-break spaces.
    const answer = trimmed || (question.defaultAnswer ?? '');
    const rule = question.brokenRule?.(answer);
    if (rule === undefined) {
      return answer;
    }
    say(`  No: ${rule}.`);
    return ask(question);
  }

  return { ask, say, end: () => lines.close() };
}
