import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { contentTypeOf } from '../../server/node/content-type.ts';
import type { Config } from '../../shared/config/config.ts';
import { apiPaths } from '../../shared/protocols/api-paths.ts';
import { redirectsByPath } from '../build/content-folder/redirects.ts';
import type { SiteData } from '../build/site-data.ts';
import { editorPath } from '../common/dist-paths.ts';
import type { FileData } from '../common/made-files.ts';
import type { devApi } from './dev-api.ts';
import { devEditor } from './dev-editor.ts';
import { runnerOf } from './follow-changes.ts';

type SiteModule = typeof import('../../page/site.tsx');
type DevResponse = { status: number; headers: Record<string, string>; body: FileData };

/** Serves the site. Each page and file is made when it is requested, by the same functions as in the build. */
export function serveSite(
  config: Config,
  readSiteData: () => Promise<SiteData>,
  api: ReturnType<typeof devApi>,
): Plugin {
  const sendEditor = devEditor(config, readSiteData);

  async function answerApiOrEditor(
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> {
    const path = pathOf(request);
    if (apiPaths.includes(path)) {
      await api.answer(request, response);
    } else if (`${path}/` === editorPath) {
      response.writeHead(302, { location: editorPath }).end();
    } else if (path.startsWith(editorPath)) {
      await sendEditor(path, response);
    } else {
      next();
    }
  }

  return {
    name: 'site',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        answerApiOrEditor(request, response, next).catch(next);
      });
      // Runs after Vite's own middlewares, which send the modules.
      return () => {
        server.middlewares.use((request, response, next) => {
          responseTo(server, pathOf(request), readSiteData)
            .then((made) => send(made, response))
            .catch(next);
        });
      };
    },
    closeServer: () => api.close(),
  };
}

/** The decoded path. A path that can't be decoded stays as it is, because no file has it. */
function pathOf({
  originalUrl,
  url = '/',
}: IncomingMessage & { originalUrl?: string | undefined }): string {
  const { pathname } = new URL(originalUrl ?? url, 'http://localhost');
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

async function responseTo(
  server: ViteDevServer,
  path: string,
  readSiteData: () => Promise<SiteData>,
): Promise<DevResponse> {
  const siteData = await readSiteData();
  const { sitePages, siteFiles } = await runnerOf(server).import<SiteModule>('/page/site.tsx');

  const name = path.slice(1) || 'index.html';
  const ourFiles = { ...siteData.files, ...siteFiles(siteData.heroJpeg) };
  const makeFile = entryOf({ ...siteData.publicFiles, ...ourFiles }, name);
  if (makeFile) {
    const headers = { 'Content-Type': contentTypeOf(name) };
    return { status: 200, headers, body: await makeFile() };
  }

  const pages = sitePages();
  const makePage = entryOf(pages, name) ?? entryOf(pages, `${name}.html`);
  if (makePage) {
    return pageResponse(server, 200, `/${name}`, makePage());
  }
  const target = entryOf(redirectsByPath(siteData.redirects), path);
  if (target) {
    return { status: 302, headers: { Location: target }, body: '' };
  }
  return pageResponse(server, 404, '/404.html', pages['404.html']?.() ?? '');
}

/** Vite adds its live reload to the page. */
async function pageResponse(
  server: ViteDevServer,
  status: number,
  address: string,
  html: string,
): Promise<DevResponse> {
  const body = await server.transformIndexHtml(address, html);
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body };
}

/** Ignores what every object has, such as `constructor`. */
const entryOf = <T>(entries: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined;

function send({ status, headers, body }: DevResponse, response: ServerResponse): void {
  response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' }).end(body);
}
