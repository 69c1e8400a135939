import type { settings } from 'virtual:settings';
import type { Content } from '../../shared/content/content.ts';
import type { legalPlaceholders, paragraphConditions } from '../../shared/content/schemas/legal.ts';
import { isEmailjs } from '../../shared/protocols/form-settings.ts';
import { copyDays, countMonths } from '../../shared/retention.ts';
import {
  type FieldName,
  fieldNames,
  messageFields,
} from '../../shared/rules/message/message-fields.ts';
import { fillPlaceholders, formatList, withSmallInitial } from '../../shared/text/format.ts';
import { identity } from './identity.ts';

export function paragraphs(
  body: Content['legal']['documents']['privacy']['sections'][number]['body'],
  { receiver, isCounting, keepDays, isWorker }: typeof settings,
  content: Pick<Content, 'agency' | 'contact' | 'footer'>,
): string[] {
  const details = identity(content).join(' · ');
  const holds: Partial<Record<(typeof paragraphConditions)[number], boolean>> = {
    emailjs: isEmailjs(receiver),
    server: !isEmailjs(receiver),
    worker: isWorker,
    throttle: receiver.throttleMs > 0,
    counts: isCounting,
    noCounts: !isCounting,
    details: details !== '',
    newsletter: content.footer.newsletter !== undefined,
  };
  const texts = body.flatMap((item) => {
    if (typeof item === 'string') {
      return [item];
    }
    // Paragraphs that depend on other data of the agency were dropped when the content was read.
    return (holds[item.when] ?? true) ? [item.text] : [];
  });
  const values: Record<string, string> = {
    agencyDetails: details,
    requiredFields: labelsOf(fieldNames.filter(isRequired), content),
    optionalFields: labelsOf(fieldNames.filter(isOptional), content),
    keepDays: String(keepDays),
    copyDays: String(copyDays),
    countMonths: String(countMonths),
  } satisfies Record<(typeof legalPlaceholders)[number], string>;
  return texts.map((text) => fillPlaceholders(text, values));
}

const isRequired = (name: FieldName) => messageFields[name].required;
const isOptional = (name: FieldName) => !isRequired(name);

function labelsOf(names: FieldName[], { contact }: Pick<Content, 'contact'>): string {
  const labels = names.map((name) => contact.form.fields[name].label);
  return formatList(labels.map(withSmallInitial));
}
