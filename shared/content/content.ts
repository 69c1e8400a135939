import * as v from 'valibot';
import type { SchemaNode } from './schema-tree.ts';
import { about } from './schemas/about.ts';
import { agency } from './schemas/agency.ts';
import { booking } from './schemas/booking.ts';
import { brand } from './schemas/brand.ts';
import { confirmed } from './schemas/confirmed.ts';
import { contact } from './schemas/contact.ts';
import { errors } from './schemas/errors.ts';
import { estimate } from './schemas/estimate.ts';
import { faq } from './schemas/faq.ts';
import type { figureLine, iconNames } from './schemas/field-kinds.ts';
import { figures } from './schemas/figures.ts';
import { footer } from './schemas/footer.ts';
import { header } from './schemas/header.ts';
import { home } from './schemas/home.ts';
import { hours } from './schemas/hours.ts';
import { legal } from './schemas/legal.ts';
import { mails } from './schemas/mails.ts';
import { market } from './schemas/market.ts';
import { quickContact } from './schemas/quick-contact.ts';
import { report } from './schemas/report.ts';
import { seo } from './schemas/seo.ts';
import { services } from './schemas/services.ts';
import { zones } from './schemas/zones.ts';

export const schemas = {
  agency,
  figures,
  zones,
  seo,
  header,
  home,
  services,
  market,
  about,
  faq,
  contact,
  booking,
  footer,
  'quick-contact': quickContact,
  legal,
  errors,
  report,
  hours,
  estimate,
  mails,
  /** Without it, the site looks like the sample. */
  brand: v.optional(brand),
  confirmed: v.optional(confirmed),
};

export const contentNames = Object.keys(schemas) as (keyof typeof schemas)[];

export const schemaOf = (name: keyof typeof schemas) => schemas[name] as SchemaNode;

/** The unparsed files of a content folder by name, such as `zones.yaml`. */
export type YamlTexts = Readonly<Record<string, string>>;

/** What they say, before it is validated. */
export type ContentValues = { readonly [File in keyof typeof schemas]?: unknown };

export type Content = { [File in keyof typeof schemas]: v.InferOutput<(typeof schemas)[File]> };
export type Zone = Content['zones']['zones'][number];
export type FigureLine = v.InferOutput<typeof figureLine>;
export type IconName = (typeof iconNames)[number];
