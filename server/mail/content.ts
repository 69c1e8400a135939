import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Content } from '../../shared/content/content.ts';
import { contentFiles, sampleFiles } from '../../shared/content/files.ts';
import { ContentError } from '../../shared/content/issues.ts';
import { parseContent } from '../../shared/content/parse.ts';
import { paletteOf } from '../../shared/palette.ts';
import { root } from '../env.ts';
import { ConfigError } from '../variables.ts';

/** email.yaml, and the files whose texts the page writes into a message. */
const ofForm = ['agency', 'figures', 'zones', 'estimate', 'booking', 'contatti', 'footer'] as const;
const names = [...ofForm, 'hours', 'email'] as const;

/** The page's colours that an email has. */
const colourNames = ['ink', 'ink-soft', 'plaster', 'paper', 'line', 'rosso', 'persiana'] as const;

export type Palette = Record<(typeof colourNames)[number], string>;
export type MailContent = Pick<Content, (typeof names)[number]> & { palette: Palette };

export function readMailContent(folder: string): MailContent {
  try {
    const content = parseContent(contentFiles(folder), names, undefined, basename(folder), sampleFiles());
    return { ...content, palette: readPalette() };
  } catch (error) {
    if (error instanceof ContentError) throw new ConfigError(error.message);
    throw new ConfigError(`${folder} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Mail programs know no custom properties. */
function readPalette(): Palette {
  const colour = paletteOf(readFileSync(join(root, 'src/styles/tokens.css'), 'utf8'));
  return Object.fromEntries(colourNames.map((name) => [name, colour(name)])) as Palette;
}
