import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../server/config.ts';
import { devEditor } from './dev-editor.ts';

vi.mock('./editor.ts', () => ({
  editorPath: '/admin/',
  editorSettings: () => ({}),
  buildEditor: async (folder: string) => {
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), 'editor');
  },
}));

it('answers every path below /admin/', async () => {
  const { hooks } = devEditor(readConfig({}));
  const add = (handle: (...args: [...Parameters<RequestListener>, (error?: Error) => void]) => void) =>
    server.on('request', (request, response) =>
      handle(request, response, (error) => void response.writeHead(error ? 500 : 204).end()),
    );
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  await hooks['astro:server:setup']?.({ server: { middlewares: { use: add } } } as never);
  const statusOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).status;
  const paths = ['/admin/', '/admin/assets', '/admin/assets/', '/admin/x.js', '/admin/%zz', '/'];
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 404, 404, 404, 500, 204]);
});
