import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { siteOption } from '../../shared/config/env.ts';
import { contentFiles, sampleFiles } from '../../shared/content/files.ts';
import { issuesOf } from '../../shared/content/issues.ts';
import { readContent } from '../build/content/read.ts';
import { sampleLeft } from '../build/content/sample.ts';
import { type Ask, createAsk } from '../check/ask.ts';
import { askContent } from './ask-content.ts';
import { askLook } from './ask-look.ts';
import { askSite } from './ask-site.ts';
import { openEnv, writeEnv } from './env-file.ts';
import { instructionsFor } from './instructions.ts';
import { outdatedQuestions, parts } from './questions.ts';
import { Cancelled, type Conversation, conversation, type Streams } from './terminal.ts';
import { askTownMap } from './town-map.ts';
import { zoneFigures } from './zone-questions.ts';

/** The `--site` argument to append to a suggested command. */
const onSite = siteOption && ` --${siteOption}`;

const welcome =
  'Prepariamo il sito. Invio conferma ciò che è proposto, scrivere lo sostituisce; Ctrl-C interrompe, e ciò che hai risposto resta.';
const resume = `Le risposte date fin qui sono salvate. Per continuare: npm run setup${onSite}`;
const done = `Fatto. Per vedere il sito: npm start${onSite}. Tutto il resto si cambia con: npm run edit${onSite}`;
const whereToDraw = `La mappa delle zone è content/map.geojson. Se il tuo comune pubblica un file dei quartieri: npm run setup -- FILE${siteOption}. Come si trova, o si disegna, lo dice docs/editing-content.md. Senza, non c’è mappa.`;

/** The parts in the order in which they are asked. `site` is the last, and says what to paste where. */
const partLabels = {
  agency: 'L’agenzia: nome, recapiti, orari',
  figures: 'Le cifre, e da dove vengono',
  zones: 'Le zone e i loro prezzi',
  legal: 'I testi legali',
  look: 'L’aspetto: colori e logo',
  site: 'L’indirizzo, dove sta il sito, come arrivano i messaggi',
};
type Part = keyof typeof partLabels;
const partNames = Object.keys(partLabels) as Part[];

export interface Files {
  contentDir: string;
  envFile: string;
  envExample: string;
}

/** Resolves to the exit code: 1 when it was cancelled. */
export function setUp(streams: Streams, files: Files, ask = createAsk()): Promise<number> {
  return converse(streams, files, (talk) => askParts(talk, files, ask));
}

/** Asks for the zones and their map from a town's own file, then for what the zones lack. */
export function setUpMap(streams: Streams, files: Files, townFile: string): Promise<number> {
  return converse(streams, files, async (talk) => {
    await askTownMap(talk, files.contentDir, townFile);
    await askContent(talk, files.contentDir, zoneFigures(files.contentDir));
    await askContent(talk, files.contentDir, outdatedQuestions(files.contentDir));
  });
}

async function converse(
  streams: Streams,
  files: Files,
  askQuestions: (talk: Conversation) => Promise<void>,
): Promise<number> {
  const talk = conversation(streams);
  try {
    talk.begin(welcome);
    await askQuestions(talk);
    tellWhatIsLeft(talk, files.contentDir);
    talk.end(done);
    return 0;
  } catch (error) {
    if (error instanceof Cancelled) {
      talk.end(resume);
      return 1;
    }
    throw error;
  }
}

function tellWhatIsLeft(talk: Conversation, contentDir: string): void {
  const left = [...sampleLeft(contentDir).stops, ...issuesOf(() => readContent(contentDir))];
  if (left.length > 0) {
    talk.bad(['Prima di pubblicare manca ancora:', ...left].join('\n'));
  }
}

/** Asks everything, or the part that is chosen and, if wanted, those after it. */
async function askParts(talk: Conversation, files: Files, ask: Ask): Promise<void> {
  const chosen = await chooseParts(talk, files);
  const first = chosen === 'all' ? 0 : partNames.indexOf(chosen);
  for (const name of partNames.slice(first)) {
    const isSure = chosen === 'all' || chosen === name;
    if (!isSure && !(await talk.yes(`Andiamo avanti? ${partLabels[name]}`))) {
      return;
    }
    if (name === 'site') {
      await askSitePart(talk, files, ask);
    } else if (name === 'look') {
      await askLook(talk, files.contentDir);
    } else {
      await askContent(talk, files.contentDir, parts[name](files.contentDir));
    }
    if (name === 'zones') {
      await askContent(talk, files.contentDir, outdatedQuestions(files.contentDir));
      talk.say(whereToDraw);
    }
  }
}

/** The first time everything is asked, without a choice. */
async function chooseParts(
  talk: Conversation,
  { contentDir, envFile }: Files,
): Promise<Part | 'all'> {
  const isChanged = !isDeepStrictEqual(contentFiles(contentDir), sampleFiles());
  const isBegun = existsSync(envFile) || isChanged;
  return isBegun
    ? talk.choose('Che cosa prepariamo?', { all: 'Tutto, dall’inizio', ...partLabels })
    : 'all';
}

async function askSitePart(talk: Conversation, files: Files, ask: Ask): Promise<void> {
  const env = openEnv(files.envFile, files.envExample);
  const hosting = await askSite(talk, env, files.contentDir, ask);
  const text = instructionsFor(hosting, env.all());
  const file = join(dirname(files.envFile), 'da-incollare.txt');
  writeEnv(file, text);
  talk.plain(withoutSecrets(text));
  talk.good(`Che cosa incollare, e dove, è anche in ${file}`);
}

/** For the screen, which other people may see. */
const withoutSecrets = (text: string) =>
  text
    .replace(/^SMTP_URL=.*$/m, 'SMTP_URL=… (con la password, nel file)')
    .replace(/^MESSAGES_TOKEN=.*$/m, 'MESSAGES_TOKEN=… (nel file)');
