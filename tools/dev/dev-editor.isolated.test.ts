import { mkdirSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { cacheDir } from '../../shared/config/folders.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { buildEditor } from '../build/build-editor.ts';
import { devEditor } from './dev-editor.ts';

vi.mock('../build/build-editor.ts', { spy: true });

it('sends only files in the editor’s folder', async () => {
  vi.stubEnv('SITE_DIR', makeFolder());
  for (const folder of ['editor', 'editor-of-another']) {
    mkdirSync(join(cacheDir(), folder), { recursive: true });
    writeFileSync(join(cacheDir(), folder, 'file.js'), '');
  }
  vi.mocked(buildEditor).mockResolvedValue();
  const sendEditor = devEditor(readConfig({}), () => Promise.reject(new Error('no site data')));
  const statusOf = async (path: string) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    await sendEditor(path, response);
    return response.statusCode;
  };
  expect(await statusOf('/admin/file.js')).toBe(200);
  expect(await statusOf('/admin/../editor-of-another/file.js')).toBe(404);
});
