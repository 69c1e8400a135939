import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect } from 'vitest';
import { root } from '../../../server/env.ts';
import { agencyQuestions } from '../../../setup/questions.ts';
import { setUp } from '../../../setup/setup.ts';
import { sampleFolder } from '../../sample/sample.ts';
import { makeFolder } from '../site.ts';
import { down, enter, instead, person, type Turn } from './person.ts';

/** A clone of its own, as it comes. */
export function makeClone() {
  const folder = makeFolder();
  const contentDir = join(folder, 'content');
  cpSync(sampleFolder, contentDir, { recursive: true });
  const files = { contentDir, envFile: join(folder, '.env'), envExample: join(root, '.env.example') };
  return {
    folder,
    files,
    agency: () => readFileSync(join(contentDir, 'agency.yaml'), 'utf8'),
    env: () => readFileSync(files.envFile, 'utf8'),
  };
}

export async function answer(clone: ReturnType<typeof makeClone>, turns: readonly Turn[]) {
  const somebody = person(turns);
  const code = await setUp(somebody.streams, clone.files);
  expect(somebody.left()).toEqual([]);
  return { code, screen: somebody.screen() };
}

const answers: Record<string, string> = {
  name: 'Casa: la tua #1',
  agent: 'Agente di Prova',
  landline: '+39 051 000 0001',
  mobile: '',
  email: 'info@agenzia-prova.test',
  'address.street': 'Via di Prova 1',
  vatId: '00000000001',
  rea: 'BO-000001',
  'credit.name': 'Studio di Prova',
  'credit.url': 'https://studio-prova.test',
};

/** Every question of the agency in its turn; one without an answer here is taken as it is proposed. */
export const agencyTurns: Turn[] = agencyQuestions().map(({ path, label }) => {
  const given = answers[path.join('.')];
  return [label, given ? instead(given) : enter];
});

/** What a file of variables says. */
export const parsed = (text: string) => parseEnv(text) as Record<string, string>;

/** The same, with everything taken as it is proposed. */
export const onlyEnter: Turn[] = agencyTurns.map(([label]) => [label, enter]);
export const address: Turn = ['L’indirizzo del sito', instead('https://www.agenzia-prova.test')];
export const later: Turn = ['Come arrivano i messaggi', down + down + enter];
