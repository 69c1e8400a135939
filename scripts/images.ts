import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport } from 'vite';
import { parse } from 'yaml';
import { signed, socialWords } from '../build/social-image.ts';
import { drawingColours } from '../src/styles/palette.ts';

/** Draws public/ again from the components: `npm run images`, after a change of drawing, of palette or of the agency. */

type Drawing<Props = object> = (props: Props) => ReactNode;

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const out = (name: string, data: string | Uint8Array) => writeFileSync(new URL(`public/${name}`, root), data);

const palette = drawingColours();
const { Wordmark } = await component<{ Wordmark: Drawing }>('Wordmark');
const { AppIcon } = await component<{ AppIcon: Drawing }>('AppIcon');
const { HeroDrawing } = await component<{ HeroDrawing: Drawing<{ alt: string }> }>('HeroDrawing');
const mark = renderToStaticMarkup(createElement(Wordmark)).replace('0 0 24 30', '-4 -1 32 32');
const icon = renderToStaticMarkup(createElement(AppIcon));

mkdirSync(new URL('public/', root), { recursive: true });
out('favicon.svg', favicon());
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  out('favicon.ico', ico(await picture(browser, mark, 32, 32), 32));
  out('apple-touch-icon.png', await picture(browser, icon, 180, 180));
  out('icon-192.png', await picture(browser, icon, 192, 192));
  out('icon-512.png', await picture(browser, icon, 512, 512));
  const { name, line } = socialTexts();
  out(
    'social.png',
    await signed(await picture(browser, socialCard(name, line), 1200, 630), socialWords(name, line)),
  );
} finally {
  await browser.close();
}

async function component<Module>(name: string) {
  const { module } = await runnerImport<Module>(`/src/drawings/${name}.tsx`, {
    root: fileURLToPath(root),
    configFile: false,
    logLevel: 'error',
  });
  return module;
}

/** A file of its own sees no style sheet, and so no custom property. */
function favicon() {
  return `${mark
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(
      'aria-hidden="true">',
      `><style>path{fill:${palette.get('rosso')}}path+path{fill:${palette.get('plaster')}}@media(prefers-color-scheme:dark){path{fill:${palette.get('draw-roof')}}}</style>`,
    )
    .replaceAll(/ fill="[^"]+"/g, '')
    .replace(' >', '>')}\n`;
}

function socialTexts() {
  const { socialLine: line } = parse(read('content/seo.yaml')) as { socialLine: string };
  const { name } = parse(read('content/agency.yaml')) as { name: string };
  return { name, line };
}

function socialCard(name: string, line: string) {
  const [start, end] = line.split(/(?<=,) /);
  return `<style>
      @font-face { font-family: Petrona; font-weight: 100 900; src: url(${font('petrona')}) }
      main { display: grid; grid-template-columns: 1fr 560px; height: 100% }
      div { display: flex; flex-direction: column; justify-content: center; gap: 36px; padding-left: 72px }
      h1 { margin: 0; font: 600 84px/1 Petrona; text-wrap: balance; letter-spacing: -0.015em; color: var(--color-ink) }
      span { display: block; text-wrap: balance; color: var(--color-rosso) }
      p { display: flex; align-items: center; gap: 20px; margin: 0; font: 600 40px/1.1 Petrona; color: var(--color-ink) }
      p svg { flex: none; width: 88px; height: 88px; color: var(--color-rosso) }
    </style>
    <main><div><p>${mark}${escaped(name)}</p><h1>${start} <span>${end ?? ''}</span></h1></div>
    ${renderToStaticMarkup(createElement(HeroDrawing, { alt: '' }))}</main>`;
}

function escaped(text: string) {
  return text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function font(name: string) {
  const file = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  return `data:font/woff2;base64,${readFileSync(new URL(file, root)).toString('base64')}`;
}

async function picture(from: Browser, markup: string, width: number, height: number) {
  const page = await from.newPage({ viewport: { width, height } });
  const colours = [...palette].map(([name, value]) => `--color-${name}:${value}`).join(';');
  const transparent = markup === mark;
  await page.setContent(`<!doctype html><html lang="it"><style>
    :root { ${colours} }
    html, body { height: 100%; margin: 0; color: var(--color-rosso); background: ${transparent ? 'none' : 'var(--color-plaster)'} }
    svg { display: block; width: 100%; height: 100% }
  </style><body>${markup}</body></html>`);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const png = await page.screenshot({ omitBackground: transparent });
  await page.close();
  return png;
}

/** An .ico is a directory of pictures; since Windows Vista an entry may be a whole PNG. */
function ico(png: Uint8Array, size: number) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
