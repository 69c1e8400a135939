import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { ConfigError } from '../env.ts';
import { root } from '../paths.ts';

const words = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'));
const wordsWith = (slot: string) => v.pipe(words, v.includes(slot, `must contain ${slot}`));

const emailWords = v.strictObject({
  senderName: words,
  subject: wordsWith('{subject}'),
  heading: words,
  labels: v.strictObject({ name: words, email: words, phone: words, subject: words, received: words }),
  replyNote: wordsWith('{name}'),
  suspectMark: words,
  suspectNote: words,
  note: v.strictObject({ subject: wordsWith('{id}'), text: wordsWith('{id}') }),
});

export type EmailWords = v.InferOutput<typeof emailWords>;

/** The words of the notification mail. Throws a ConfigError of one line: file, field and rule. */
export function readEmailWords(file = resolve(root, 'content/email.yaml')): EmailWords {
  const result = v.safeParse(emailWords, readYaml(file));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const isMissing = issue.type === 'strict_object' && issue.received === 'undefined';
  const rule = isMissing
    ? 'is missing'
    : issue.type === 'strict_object'
      ? 'is not a known field'
      : issue.message;
  throw new ConfigError(`content/email.yaml: ${v.getDotPath(issue) ?? 'the file'}: ${rule}`);
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new ConfigError(`content/email.yaml: the file: ${reason}`);
  }
}
