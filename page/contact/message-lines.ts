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
  const earlier = proposed[parameter];
  const isThere = earlier && value.includes(earlier);
  proposed[parameter] = line;
  writeField(field, isThere ? value.replace(earlier, () => line) : `${line}\n${value}`);
}

/** Writes the line of an estimate together with its zone, so that the two always match. */
export function writeEstimate(line: string, zone: string): void {
  writeLine('estimate_zone', line);
  writeField(formField('estimate_zone'), zone);
}
