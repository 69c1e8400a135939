import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { cloneDir, tokensFile } from '../../shared/config/folders.ts';
import type { Logo } from '../../shared/design/logo.ts';
import { type BrandColours, brandTokens, colourTokensIn } from '../../shared/design/palette.ts';

const logoStylesFile = join(cloneDir, 'page/styles/logo.css');

/** The id of the page's stylesheet. On the development server it has a query. */
const stylesheet = /\/page\/styles\/page\.css(\?.*)?$/;

/**
 * The styles of a brand: its colours as Tailwind's theme, its headings and its logo. Empty for a site without a brand.
 */
export function makeTheme(colours?: BrandColours, logo?: Logo, headings = ''): string {
  const tokens = brandTokens(colourTokensIn(readFileSync(tokensFile, 'utf8')), colours);
  const theme = tokens && `\n@theme inline {\n${tokens}\n}\n`;
  const logoStyles = logo ? readFileSync(logoStylesFile, 'utf8') : '';
  return theme + headings + logoStyles;
}

/** Adds a brand's theme to the end of the page's stylesheet, where it overrides the sample's. */
export function brandTheme(readTheme: () => Promise<string>): Plugin {
  return {
    name: 'brand-theme',
    enforce: 'pre',
    transform: {
      filter: { id: stylesheet },
      async handler(code) {
        return code + (await readTheme());
      },
    },
  };
}
