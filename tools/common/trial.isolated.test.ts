import { expect, it, vi } from 'vitest';
import { readFormSettings } from '../../shared/protocols/form-settings.ts';
import { messageKeyHeader } from '../../shared/protocols/health-response.ts';
import type { HttpResponse } from './request.ts';
import { sendTrial } from './trial.ts';

vi.mock('node:timers/promises');

it('blames the mail server only for a message that it refused', async () => {
  const origin = 'https://www.agenzia-prova.test';
  const request = async (): Promise<HttpResponse> => ({
    status: 200,
    headers: { [messageKeyHeader]: 'a-key' },
    text: '{"mail":"ok","message":"waiting"}',
  });
  const form = readFormSettings(`origin=${origin}`);
  expect(await sendTrial({ request, origin, form })).toMatchObject({
    state: 'failure',
    text: expect.stringMatching(/^ancora in attesa, forse del suo turno: /),
  });
});
