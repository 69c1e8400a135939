import { existsSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { contrastRule } from '../../shared/content/contrast-rule.ts';
import { contentFiles, sampleFiles } from '../../shared/content/files.ts';
import { issuesOf } from '../../shared/content/issues.ts';
import { parseContent } from '../../shared/content/parse.ts';
import { colourExample } from '../../shared/content/schemas/brand.ts';
import { LogoError, readLogo } from '../../shared/design/logo.ts';
import { logoName } from '../build/content/logo.ts';
import { tokensFile } from '../build/theme.ts';
import { fieldValue } from './content-fields.ts';
import type { Conversation } from './terminal.ts';
import { removeField, setField } from './yaml-field.ts';

/** The colours that make a site look like another agency's. The other three can be written later. */
const askedColours = {
  primary: 'Il colore principale, dei pulsanti',
  dark: 'Il colore scuro, delle fasce e del piè di pagina',
} as const;

type AskedColour = keyof typeof askedColours;

/** Asks for colours and logo. An empty answer changes nothing, and a dash removes the site's own. */
export async function askLook(talk: Conversation, contentDir: string): Promise<void> {
  for (const role of ['primary', 'dark'] as const) {
    await askColour(talk, contentDir, role);
  }
  await askLogo(talk, contentDir);
}

async function askColour(talk: Conversation, contentDir: string, role: AskedColour): Promise<void> {
  const file = join(contentDir, 'brand.yaml');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const path = ['colours', role];
  const current = String(fieldValue(text, path) ?? '');
  const withColour = (value: string) => setField({ file: 'brand', text, path, value });

  const answer = await talk.text(`${askedColours[role]} (${asItIs(current)})`, {
    ...(current ? { proposal: current } : { example: colourExample }),
    brokenRule: (typed) => {
      const isLeft = typed === '' || typed === '-' || typed === current;
      return isLeft ? undefined : brokenColour(contentDir, withColour(typed));
    },
  });
  if (answer === '' || answer === current) {
    return;
  }
  if (answer !== '-') {
    writeFileAtomic.sync(file, ended(withColour(answer)));
  } else if (current) {
    writeFileAtomic.sync(file, ended(removeField(text, path)));
  }
}

const ended = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);

const asItIs = (current: string) =>
  current ? 'Invio: com’è; - per togliere' : 'vuoto: quello dell’esempio';

/** The build's own rule, without the words that name the file. */
function brokenColour(contentDir: string, brand: string): string | undefined {
  const rules = [contrastRule(readFileSync(tokensFile, 'utf8'))];
  const texts = { ...contentFiles(contentDir), 'brand.yaml': brand };
  const [line] = issuesOf(() =>
    parseContent(texts, { only: ['brand'], rules, sample: sampleFiles() }),
  );
  return line?.replace(/^[^:]+:\d+: [^:]+: /, '');
}

async function askLogo(talk: Conversation, contentDir: string): Promise<void> {
  const file = join(contentDir, logoName);
  const hasLogo = existsSync(file);
  const hint = hasLogo ? 'Invio: com’è; - per togliere' : 'vuoto se non c’è';
  const answer = await talk.text(`Il logo: dove sta il file SVG (${hint})`, {
    example: 'logo.svg',
    brokenRule: (typed) => {
      const isLeft = typed === '' || (typed === '-' && hasLogo);
      return isLeft ? undefined : brokenLogo(pathOf(typed));
    },
  });
  if (answer === '-') {
    rmSync(file, { force: true });
  } else if (answer !== '') {
    writeFileAtomic.sync(file, readFileSync(pathOf(answer)));
  }
}

/** A path as it was typed or dropped into the terminal, which may have quotation marks around it or a tilde in front. */
function pathOf(typed: string): string {
  const bare = typed.replace(/^(['"])(.*)\1$/, '$2').replace(/\\ /g, ' ');
  return resolve(process.env.INIT_CWD ?? '', bare.replace(/^~(?=[/\\])/, homedir()));
}

function brokenLogo(path: string): string | undefined {
  if (!existsSync(path)) {
    return `non c’è nessun file in ${path}`;
  }
  try {
    readLogo(readFileSync(path, 'utf8'));
    return undefined;
  } catch (error) {
    if (error instanceof LogoError) {
      return error.message;
    }
    return 'non si può leggere';
  }
}
