import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readContent } from '../build/content/read.ts';
import { sampleFolder, sampleLeft } from '../build/content/sample.ts';
import { type Ask, createAsk } from '../check/ask.ts';
import { siteOption } from '../server/env.ts';
import { issuesOf } from '../shared/content/issues.ts';
import { askContent } from './ask-content.ts';
import { askSite } from './ask-site.ts';
import { openEnv, writeEnv } from './env-file.ts';
import { instructionsFor } from './instructions.ts';
import { parts, textOf } from './questions.ts';
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
    const left = leftIn(files.contentDir);
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

const leftIn = (folder: string) => [...sampleLeft(folder).stops, ...issuesOf(() => readContent(folder))];

/** Everything, or the part that is chosen and, if wanted, those after it. */
async function askAll(talk: Conversation, files: Files, ask: Ask): Promise<void> {
  const { contentDir, envFile, envExample } = files;
  const names = Object.keys(choices) as (keyof typeof choices)[];
  const chosen = isBegun(files) ? await talk.choose('Che cosa prepariamo?', menu(contentDir)) : 'all';
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

const partNames = Object.keys(parts) as (keyof typeof parts)[];

const isBegun = ({ contentDir, envFile }: Files) =>
  existsSync(envFile) || partNames.some((name) => textOf(contentDir, name) !== textOf(sampleFolder, name));

/** A part is done when nothing of its file keeps the page from being published. */
function menu(contentDir: string): typeof choices {
  const left = leftIn(contentDir);
  const done = partNames.filter((name) => !left.some((line) => line.includes(`/${name}.yaml`)));
  return { ...choices, ...Object.fromEntries(done.map((name) => [name, `${choices[name]} (fatto)`])) };
}
