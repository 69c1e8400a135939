import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { makeFolder } from '../../tests/support/make-site.ts';
import { buildEditor } from '../build/build-editor.ts';
import { devEditor } from './dev-editor.ts';

vi.mock('../build/build-editor.ts', { spy: true });

it('builds the editor again after a build that failed', async () => {
  vi.stubEnv('SITE_DIR', makeFolder());
  vi.mocked(buildEditor).mockRejectedValueOnce(new Error('the disk is full')).mockResolvedValue();
  const sendEditor = devEditor(readConfig({}), () => Promise.reject(new Error('no site data')));
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  await expect(sendEditor('/admin/none.js', response)).rejects.toThrow('the disk is full');

  await sendEditor('/admin/none.js', response);
  expect(response.statusCode).toBe(404);
});
