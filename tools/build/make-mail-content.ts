import { readFileSync } from 'node:fs';
import {
  type MailContent,
  type MailLogo,
  type MailPalette,
  type MailTexts,
  mailColours,
  mailFiles,
} from '../../server/mail/mail-content.ts';
import { tokensFile } from '../../shared/config/folders.ts';
import type { Logo } from '../../shared/design/logo.ts';
import { colourTokensIn, paletteOf } from '../../shared/design/palette.ts';

/** The agency's logo, if it has one, and the site's public address, where mails load it from. */
type PublishedLogo = { logo: Logo | undefined; siteUrl: string };

export function makeMailContent(content: MailTexts, published?: PublishedLogo): MailContent {
  const parts = Object.fromEntries(mailFiles.map((name) => [name, content[name]])) as MailTexts;
  return {
    ...parts,
    palette: readPalette(content.brand),
    logo: published && mailLogoOf(published, content.agency.name),
  };
}

/** The largest size of the logo, in pixels. */
const maxSize = { width: 220, height: 48 };

/** Without a public address there is no logo in mails, because nobody could load it. */
function mailLogoOf({ logo, siteUrl }: PublishedLogo, alt: string): MailLogo | undefined {
  if (!logo || !siteUrl.startsWith('https://')) {
    return undefined;
  }
  const { width, height } = logo;
  const scale = Math.min(maxSize.width / width, maxSize.height / height);
  return {
    address: new URL('/logo.png', siteUrl).href,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    alt,
  };
}

/** Reads the colours' values, because mail programs don't know custom properties. */
function readPalette(brand: MailTexts['brand']): MailPalette {
  const colour = paletteOf(colourTokensIn(readFileSync(tokensFile, 'utf8')), brand?.colours);
  return Object.fromEntries(mailColours.map((name) => [name, colour(name)])) as MailPalette;
}
