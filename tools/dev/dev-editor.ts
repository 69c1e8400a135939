import { readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { contentTypeOf } from '../../server/node/content-type.ts';
import type { Config } from '../../shared/config/config.ts';
import { cacheDir } from '../../shared/config/folders.ts';
import { buildEditor, editorSettings } from '../build/build-editor.ts';
import { editorHeaders } from '../build/header-rules.ts';
import type { SiteData } from '../build/site-data.ts';
import { editorPath } from '../common/dist-paths.ts';

/** A function that sends the editor's files. They are built once, when the first is requested. */
export function devEditor(config: Config, readSiteData: () => Promise<SiteData>) {
  const folder = join(cacheDir(), 'editor');
  let built: Promise<void> | undefined;
  async function build(): Promise<void> {
    const siteData = readSiteData();
    // Content with an issue must not stop the editor, because the editor is there to correct it.
    const remarks = await siteData
      .then(({ photographRemarks }) => photographRemarks)
      .catch(() => []);
    await buildEditor(folder, editorSettings(config, { isLocal: true }), remarks);
  }
  return async (path: string, response: ServerResponse): Promise<void> => {
    built ??= build().catch((error) => {
      built = undefined; // The next request tries again.
      throw error;
    });
    await built;
    const file = join(folder, path.slice(editorPath.length) || 'index.html');
    if (file.startsWith(folder + sep) && isFile(file)) {
      send(file, config.contentRepository, response);
    } else {
      response.writeHead(404).end();
    }
  };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function send(file: string, repository: string | undefined, response: ServerResponse): void {
  const headers = {
    'Content-Type': contentTypeOf(file),
    'Cache-Control': 'no-store',
    ...editorHeaders(repository),
  };
  response.writeHead(200, headers).end(readFileSync(file));
}
