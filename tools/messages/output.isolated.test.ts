import { expect, it, vi } from 'vitest';
import { aStoredMessage } from '../../tests/support/a-message.ts';
import { listText, messageText } from './output.ts';

vi.mock('../../shared/rules/message/message-fields.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  addedFieldNames: ['phone'],
}));

it('shows a new field of the form only if it was filled in', () => {
  const [empty, filled] = [aStoredMessage({ phone: '' }), aStoredMessage({ phone: '051 234567' })];
  expect(listText([empty])).not.toContain('Telefono');
  expect(messageText(empty)).not.toContain('Telefono');
  expect(listText([empty, filled])).toMatch(/Oggetto +Telefono\n/);
});
