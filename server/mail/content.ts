import type { Content } from '../../shared/content/content.ts';

/** The files whose texts the page writes into a message. */
const filesOfForm = [
  'agency',
  'figures',
  'zones',
  'estimate',
  'booking',
  'contatti',
  'footer',
] as const;

/** The files of the content that mails have words of. */
export const mailFiles = [...filesOfForm, 'hours', 'email', 'brand'] as const;

/** The page's colours that an email has. */
export const mailColours = [
  'ink',
  'ink-soft',
  'ground',
  'paper',
  'line',
  'primary',
  'dark',
  'alert',
] as const;

export type Palette = Record<(typeof mailColours)[number], string>;

export type MailTexts = Pick<Content, (typeof mailFiles)[number]>;

/** All that a mail is made of beside its message; `codes` are those of the flyers that the owner made. */
export type MailContent = MailTexts & {
  palette: Palette;
  /** The agency's logo, at its public address; undefined for an agency or a site without one. */
  logo: MailLogo | undefined;
  codes: string[];
};

/** A picture of the logo, in pixels. */
export interface MailLogo {
  address: string;
  width: number;
  height: number;
  alt: string;
}
