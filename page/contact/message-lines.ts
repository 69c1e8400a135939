import type { ExtraName } from '../../shared/rules/message/message-fields.ts';
import { pageState } from '../ui/page-state.ts';
import { formField, writeField } from './form-field.ts';

/**
 * Writes a parameter's line into the message. It replaces the parameter's earlier line, wherever the visitor has moved
 * that; otherwise it comes first. All other words stay.
 */
export function writeLine(parameter: ExtraName, line: string): void {
  const field = formField('message');
  const { value } = field;
  const { proposed } = pageState.draft;
  const earlier = proposed[parameter] ?? '';
  const message = hasLine(parameter) ? value.replace(earlier, () => line) : `${line}\n${value}`;
  proposed[parameter] = line;
  writeField(field, message);
}

/** Whether the message still has a parameter's line as it was written. */
export function hasLine(parameter: ExtraName): boolean {
  const line = pageState.draft.proposed[parameter];
  return Boolean(line && formField('message').value.includes(line));
}

/** Writes the line of an estimate together with its zone, so that the two always match. */
export function writeEstimate(line: string, zone: string): void {
  writeLine('estimate_zone', line);
  writeField(formField('estimate_zone'), zone);
}
