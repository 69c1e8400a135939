import type { Content } from '../../shared/content/content.ts';
import type { conditions } from '../../shared/content/schemas/closing.ts';
import { fieldNames, fields } from '../../shared/message/fields.ts';
import type { site } from '../site-config.ts';

/** The paragraphs, all true of the agency, that are true of this configuration. An empty origin means the site's own relay. */
export function paragraphs(
  body: Content['legal']['documents']['privacy']['sections'][number]['body'],
  { emailjs, counts, keepDays, isWorker }: typeof site,
  content: Pick<Content, 'agency' | 'contatti' | 'footer'>,
): string[] {
  const details = identity(content).join(' · ');
  const holds: Partial<Record<(typeof conditions)[number], boolean>> = {
    emailjs: emailjs.origin !== '',
    relay: emailjs.origin === '',
    worker: isWorker === true,
    throttle: emailjs.throttleMs > 0,
    counts,
    noCounts: !counts,
    details: details !== '',
    newsletter: content.footer.newsletter !== undefined,
  };
  return body
    .filter((item) => typeof item === 'string' || (holds[item.when] ?? true))
    .map((item) => (typeof item === 'string' ? item : item.text))
    .map((text) =>
      text
        .replaceAll('MESSAGES_KEEP_DAYS', String(keepDays))
        .replaceAll('AGENCY_DETAILS', details)
        .replaceAll('REQUIRED_FIELDS', fieldList(content, true))
        .replaceAll('OPTIONAL_FIELDS', fieldList(content, false)),
    );
}

function fieldList({ contatti }: Pick<Content, 'contatti'>, isRequired: boolean): string {
  const labels = fieldNames
    .filter((name) => fields[name].required === isRequired)
    .map((name) => contatti.form.fields[name].label.replace(/^./, (letter) => letter.toLowerCase()));
  return new Intl.ListFormat('it').format(labels);
}

/** The agency's entries in the registers, each with its label; only those that content/agency.yaml has. */
export function identity({ agency, footer }: Pick<Content, 'agency' | 'footer'>): string[] {
  const entries = (['rea', 'pec', 'insurance', 'association'] as const).map(
    (name) => agency[name] && `${footer.labels[name]} ${agency[name]}`,
  );
  return [agency.legalForm, ...entries].filter((part) => part !== undefined);
}
