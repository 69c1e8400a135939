import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { printable } from '../../shared/text/printable.ts';

/** Thrown after Ctrl-C or Ctrl-D, and when the terminal is closed. */
export class Cancelled extends Error {}

/** Thrown for a line of the file that doesn't answer its question. The message is in Italian. */
export class AnswerError extends Error {}

interface Question {
  label: string;
  /** The answer if the person only presses Enter. */
  proposal?: string;
  isSecret?: boolean;
  /** What is wrong with an answer, in Italian. Undefined for a valid answer. */
  brokenRule?: (answer: string) => string | undefined;
}

export interface Conversation {
  ask: (question: Question) => Promise<string>;
  say: (words: string) => void;
  end: () => void;
}

interface Streams {
  input: Readable;
  output: Writable;
}

/** Asks at a terminal, and repeats each question until its answer is valid. */
export function openConversation({ input, output }: Streams): Conversation {
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

  async function read({ label, proposal, isSecret = false }: Question): Promise<string> {
    const suggestion = proposal && !isSecret ? ` [${proposal}]` : '';
    const prompt = `${printable(label)}${suggestion}: `;
    try {
      const answer = lines.question(prompt, { signal: closed.signal });
      isHidden = isSecret;
      return await answer;
    } catch {
      throw new Cancelled();
    } finally {
      isHidden = false;
      if (isSecret) {
        output.write('\n');
      }
    }
  }

  async function ask(question: Question): Promise<string> {
    const answer = answerFrom(await read(question), question);
    const rule = question.brokenRule?.(answer);
    if (rule === undefined) {
      return answer;
    }
    say(`  No: ${rule}.`);
    return ask(question);
  }

  return { ask, say, end: () => lines.close() };
}

/** Takes each line of a file as the answer to the next question. After the last line, questions get Enter. */
export function answersFrom(file: string, output: Writable): Conversation {
  const lines = file.split('\n');

  async function ask(question: Question): Promise<string> {
    const answer = answerFrom(lines.shift() ?? '', question);
    const rule = question.brokenRule?.(answer);
    if (rule !== undefined) {
      throw new AnswerError(`${question.label}: ${rule}.`);
    }
    return answer;
  }

  return { ask, say: (words) => void output.write(`${printable(words)}\n`), end() {} };
}

/**
 * What was typed or pasted, without the line break and with plain spaces: text copied from web pages has no-break
 * spaces.
 */
const answerFrom = (typed: string, { proposal = '' }: Question) =>
  typed.replaceAll('\u00a0', ' ').trim() || proposal;
