import type { Content } from '../../shared/content/content.ts';

/** The content's files that mails take words from. */
export const mailFiles = [
  'agency',
  'figures',
  'zones',
  'booking',
  'contact',
  'hours',
  'mails',
  'brand',
] as const;

export const mailColours = [
  'ink',
  'ink-soft',
  'ground',
  'paper',
  'line',
  'primary',
  'dark',
] as const;

export type MailPalette = Record<(typeof mailColours)[number], string>;

export type MailTexts = Pick<Content, (typeof mailFiles)[number]>;

/** Everything that a mail is made of, except its message. */
export type MailContent = MailTexts & {
  palette: MailPalette;
  /** Undefined for an agency without a logo, or a site without a public address. */
  logo: MailLogo | undefined;
};

/** The agency's logo at its public address. The size is in pixels. */
export type MailLogo = {
  address: string;
  width: number;
  height: number;
  alt: string;
};
