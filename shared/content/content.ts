import type * as v from 'valibot';
import type { SchemaNode } from './schema-tree.ts';
import { agency, figures } from './schemas/agency.ts';
import { errors, footer, legal, quickContact, seo } from './schemas/closing.ts';
import { booking, contatti, hours } from './schemas/contact.ts';
import { email, emailSlots } from './schemas/email.ts';
import type { iconNames, stat } from './schemas/fields.ts';
import { chiSiamo, faq, header, home, proprieta, servizi } from './schemas/sections.ts';
import { estimate, report, zones } from './schemas/zones.ts';

export type { Weekday } from '../format.ts';

export const schemas = {
  agency,
  figures,
  zones,
  seo,
  header,
  home,
  servizi,
  proprieta,
  'chi-siamo': chiSiamo,
  faq,
  contatti,
  booking,
  footer,
  'quick-contact': quickContact,
  legal,
  errors,
  report,
  hours,
  estimate,
  email,
};

/** Placeholders that stay in the texts of a file until they are used. */
export const slots: Partial<Record<keyof typeof schemas, readonly string[]>> = { email: emailSlots };

export const schemaOf = (name: keyof typeof schemas) => schemas[name] as SchemaNode;

export type Content = { [File in keyof typeof schemas]: v.InferOutput<(typeof schemas)[File]> };
export type Zone = Content['zones']['zones'][number];
export type Stat = v.InferOutput<typeof stat>;
export type IconName = (typeof iconNames)[number];
