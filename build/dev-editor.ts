import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { lookup } from 'mrmime';
import type { Config } from '../server/config.ts';
import { buildEditor, editorPath, editorSettings } from './editor.ts';
import { editorHeaders } from './headers.ts';
import { cacheDir } from './site-folder.ts';

const folder = join(cacheDir, 'editor');

/** Built on the first request. */
export function devEditor(config: Config): AstroIntegration {
  let built: Promise<void> | undefined;
  return {
    name: 'dev-editor',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = request.url?.split('?', 1)[0] ?? '';
          if (`${path}/` === editorPath) return void response.writeHead(302, { location: editorPath }).end();
          if (!path.startsWith(editorPath)) return next();
          built ??= buildEditor(folder, editorSettings(config, true));
          built.then(() => send(path, config.editor.repository, response)).catch(next);
        });
      },
      'astro:server:start': ({ address, logger }) =>
        logger.info(`http://localhost:${address.port}${editorPath}`),
    },
  };
}

function send(path: string, repository: string, response: ServerResponse<IncomingMessage>) {
  const file = join(folder, decodeURIComponent(path.slice(editorPath.length)) || 'index.html');
  const isFile = file.startsWith(folder) && statSync(file, { throwIfNoEntry: false })?.isFile();
  if (!isFile) return void response.writeHead(404).end();
  response
    .writeHead(200, {
      'Content-Type': lookup(file) ?? 'application/octet-stream',
      'Cache-Control': 'no-store',
      ...editorHeaders(repository),
    })
    .end(readFileSync(file));
}
