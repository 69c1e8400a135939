import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseEnv, stripVTControlCharacters } from 'node:util';
import { expect } from 'vitest';
import { root } from '../../shared/config/env.ts';
import type { Ask } from '../../tools/check/ask.ts';
import { valueIn } from '../../tools/setup/content-fields.ts';
import { parts } from '../../tools/setup/questions.ts';
import { setUp } from '../../tools/setup/setup.ts';
import type { Streams } from '../../tools/setup/terminal.ts';
import { sampleFolder } from '../sample/sample.ts';
import { makeFolder } from './site.ts';

export const enter = '\r';
export const ctrlC = '\u0003';
export const down = '\u001b[B';
/** Replaces whatever is proposed. */
export const typed = (text: string) => `${text}${enter}`;

/** The words to wait for on the screen, and the keys that answer them. The keys are empty if nothing is asked. */
export type Turn = [seen: string, keys: string];

/** Somebody at a terminal who answers the questions in this order. `left` holds the turns whose question never came. */
export function person(turns: readonly Turn[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  const left = [...turns];
  let shown = '';
  let looked = 0;
  output.on('data', (data: Buffer) => {
    shown += stripVTControlCharacters(data.toString());
    const [seen, keys] = left[0] ?? [];
    const at = seen === undefined ? -1 : shown.indexOf(seen, looked);
    if (at < 0 || keys === undefined) {
      return;
    }
    looked = shown.length;
    left.shift();
    // Once the question stands; keys come one after the other, as from a keyboard.
    if (keys !== '') {
      setImmediate(() => input.write(keys));
    }
  });
  const streams: Streams = { input, output };
  return { streams, screen: () => shown, left };
}

/** A fresh clone's files. */
export function makeClone() {
  const folder = makeFolder();
  const contentDir = join(folder, 'content');
  cpSync(sampleFolder, contentDir, { recursive: true });
  const files = {
    contentDir,
    envFile: join(folder, '.env'),
    envExample: join(root, '.env.example'),
  };
  return {
    files,
    agency: () => readFileSync(join(contentDir, 'agency.yaml'), 'utf8'),
    env: () => readFileSync(files.envFile, 'utf8'),
  };
}

export async function answer(
  clone: ReturnType<typeof makeClone>,
  turns: readonly Turn[],
  ask?: Ask,
) {
  const somebody = person(turns);
  const code = await setUp(somebody.streams, clone.files, ask);
  expect(somebody.left).toEqual([]);
  return { code, screen: somebody.screen() };
}

const answers: Record<string, string> = {
  name: 'Casa: la tua #1',
  agent: 'Agente di Prova',
  landline: '+39 051 000 0001',
  mobile: '',
  email: 'info@agenzia-prova.test',
  'address.street': 'Via di Prova 1',
  vatId: '00000000018',
  rea: 'BO-000001',
  'credit.name': 'Studio di Prova',
  'credit.url': 'https://studio-prova.test',
};

const questions = Object.values(parts)
  .flatMap((ask) => [...ask(sampleFolder)])
  .filter(({ file, needs }) =>
    needs.every((path) => valueIn(sampleFolder, file, path) !== undefined),
  );

/**
 * Every question about the content in its turn, with the answer to its label; one without an answer is taken as it is
 * proposed. The sample's claims are examples: they go without an answer, and nobody asks for their source.
 */
export function contentTurnsWith(answersByLabel: Record<string, string>): Turn[] {
  const asked = questions.filter(({ file, path }) => {
    const [first, figure] = path;
    return first !== 'sources' || hasAnswer(answersByLabel, file, figure);
  });
  const contentTurns: Turn[] = asked.map(({ file, path, label }) => {
    const agencyAnswer = file === 'agency' ? answers[path.join('.')] : undefined;
    const text = answersByLabel[label] ?? agencyAnswer;
    return [label, text ? typed(text) : enter];
  });
  return [...contentTurns, ...lookTurns()];
}

/** The colours and the logo, left as they are where nothing is typed. */
export const lookTurns = (primary = '', dark = '', logo = ''): Turn[] => [
  ['Il colore principale', typed(primary)],
  ['Il colore scuro', typed(dark)],
  ['Il logo: dove sta il file SVG', typed(logo)],
];

function hasAnswer(answersByLabel: Record<string, string>, file: string, field: unknown): boolean {
  const question = questions.find(
    (candidate) => candidate.file === file && candidate.path.join('.') === field,
  );
  return question !== undefined && answersByLabel[question.label] !== undefined;
}

export const contentTurns = contentTurnsWith({});

/** Every question about the content, with everything taken as it is proposed. */
export const onlyEnter: Turn[] = contentTurns.map(([label]) => [label, enter]);
export const again: Turn = ['Che cosa prepariamo?', enter];
export const siteTurns = (
  place: string,
  address = typed('https://www.agenzia-prova.test'),
): Turn[] => [
  ['Dove starà il sito?', place],
  ['L’indirizzo del sito', address],
  ['Il repository su GitHub', enter],
];
export const emailjsTurns = (
  key = '',
  service = '',
  template = '',
  trial = typed('no'),
): Turn[] => [
  ['Public Key', key ? typed(key) : enter],
  ['Service ID', service ? typed(service) : enter],
  ['Template ID', template ? typed(template) : enter],
  ['Mando un messaggio di prova con EmailJS?', trial],
];
/** To Netlify. */
export const netlify: Turn[] = [
  ...siteTurns(enter),
  ...emailjsTurns('key_1', 'service_1', 'template_1'),
];

/** The variables of a text as in `.env`. */
export const parsed = (text: string) => parseEnv(text) as Record<string, string>;
