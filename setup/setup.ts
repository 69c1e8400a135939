import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readContent } from '../build/content/read.ts';
import { sampleLeft } from '../build/content/sample.ts';
import { type Ask, createAsk } from '../check/ask.ts';
import { siteOption } from '../server/env.ts';
import { contentFiles, sampleFiles } from '../shared/content/files.ts';
import { issuesOf } from '../shared/content/issues.ts';
import { askContent } from './ask-content.ts';
import { askSite } from './ask-site.ts';
import { openEnv, writeEnv } from './env-file.ts';
import { instructionsFor } from './instructions.ts';
import { parts } from './questions.ts';
import { Cancelled, type Conversation, conversation, type Streams } from './terminal.ts';

const onSite = siteOption && ` --${siteOption}`;
const resume = `Le risposte date fin qui sono salvate. Per continuare: npm run setup${onSite}`;

const choices = {
  all: 'Tutto, dall’inizio',
  agency: 'L’agenzia: nome, recapiti, orari',
  figures: 'Le cifre, e da dove vengono',
  zones: 'Le zone e i loro prezzi',
  legal: 'I testi legali',
  site: 'L’indirizzo, dove sta il sito, come arrivano i messaggi',
};

export type Files = { contentDir: string; envFile: string; envExample: string };

/** Resolves to the exit code: 1 when it was cancelled. */
export async function setUp(streams: Streams, files: Files, ask = createAsk()): Promise<number> {
  const talk = conversation(streams);
  try {
    talk.begin(
      'Prepariamo il sito. Invio conferma ciò che è proposto, scrivere lo sostituisce; Ctrl-C interrompe, e ciò che hai risposto resta.',
    );
    await askAll(talk, files, ask);
    const folder = files.contentDir;
    const left = [...sampleLeft(folder).stops, ...issuesOf(() => readContent(folder))];
    if (left.length > 0) talk.bad(['Prima di pubblicare manca ancora:', ...left].join('\n'));
    talk.end(
      `Fatto. Per vedere il sito: npm start${onSite}. Tutto il resto si cambia con: npm run edit${onSite}`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    talk.end(resume);
    return 1;
  }
}

/** Everything, or the part that is chosen and, if wanted, those after it. */
async function askAll(talk: Conversation, files: Files, ask: Ask): Promise<void> {
  const { contentDir, envFile, envExample } = files;
  const names = Object.keys(choices) as (keyof typeof choices)[];
  const isBegun = existsSync(envFile) || !isDeepStrictEqual(contentFiles(contentDir), sampleFiles());
  const chosen = isBegun ? await talk.choose('Che cosa prepariamo?', choices) : 'all';
  for (const name of names.slice(names.indexOf(chosen))) {
    if (![name, 'all'].includes(chosen) && !(await talk.yes(`Andiamo avanti? ${choices[name]}`))) return;
    if (name !== 'all' && name !== 'site') await askContent(talk, contentDir, parts[name](contentDir));
    if (name === 'zones') talk.say(whereToDraw);
  }
  const env = openEnv(envFile, envExample);
  const text = instructionsFor(await askSite(talk, env, contentDir, ask), env.all());
  const file = join(dirname(envFile), 'da-incollare.txt');
  writeEnv(file, text);
  talk.plain(
    text
      .replace(/^SMTP_URL=.*$/m, 'SMTP_URL=… (con la password, nel file)')
      .replace(/^MESSAGES_TOKEN=.*$/m, 'MESSAGES_TOKEN=… (nel file)'),
  );
  talk.good(`Che cosa incollare, e dove, è anche in ${file}`);
}

const whereToDraw =
  'La mappa delle zone è content/map.geojson: come si disegna lo dice docs/editing-content.md. Senza, non c’è mappa.';
