import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sourceSans } from '../shared/design/typefaces.ts';
import { buildSite } from './build.ts';
import { bounds } from './support/bounds.ts';
import { copyOfSample } from './support/edit-content.ts';

/** A site with its own look, as the build publishes it. */
function build(brand: string, logo: string, font?: string): string {
  const content = copyOfSample();
  writeFileSync(join(content, 'brand.yaml'), brand);
  writeFileSync(join(content, 'logo.svg'), logo);
  if (font) {
    cpSync(font, join(content, 'insegna.woff2'));
  }
  const dist = join(dirname(content), 'dist');
  buildSite(dist, { CONTENT_DIR: content });
  return dist;
}

const textOf = (dist: string, file: string) => readFileSync(join(dist, file), 'utf8');

const headerOf = (dist: string) => /<header.*?<\/header>/s.exec(textOf(dist, 'index.html'))?.[0];

async function pixelAt(file: string, x: number, y: number): Promise<string> {
  const pixel = sharp(file).removeAlpha().extract({ left: x, top: y, width: 1, height: 1 });
  return `#${(await pixel.raw().toBuffer()).toString('hex')}`;
}

it('builds a site with colours, a typeface and a wide logo, which has the name in it', async () => {
  const dist = build(
    'colours:\n  primary: "#0b5cad"\n  ground: "#f4f7fb"\nheadings: insegna.woff2\n',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path fill="#0b5cad" d="M0 0h40v10H0z"/></svg>',
    sourceSans.files[0]?.source,
  );
  const page = textOf(dist, 'index.html');
  expect(page).toContain('.text-primary{color:#0b5cad}');
  expect(page).toContain('name="theme-color" content="#f4f7fb"');
  expect(textOf(dist, 'site.webmanifest')).toContain('#f4f7fb');
  expect(headerOf(dist)).toMatch(
    /<a href="#home" class="brand"><img src="\/logo\.svg" alt="Agenzia Esempio"[^>]*><\/a>/,
  );

  // The bound is the sample's; colours, a logo and a typeface of one's own may add this much.
  expect(readFileSync(join(dist, 'index.html.br')).length).toBeLessThanOrEqual(bounds.html + 250);
  const fonts = globSync('assets/*.woff2', { cwd: dist }).sort();
  expect(fonts).toEqual([
    expect.stringContaining('source-sans-3'),
    expect.stringContaining('titoli'),
  ]);
  const fontBytes = fonts.map((file) => readFileSync(join(dist, file)).length);
  expect(fontBytes.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(bounds.fonts);
});

it('shows a square logo beside the name, and as the icon', async () => {
  const dist = build(
    'colours:\n  primary: "#1b6e35"\n',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#1b6e35" d="M0 0h10v10H0z"/></svg>',
  );
  expect(headerOf(dist)).toMatch(
    /<img src="\/logo\.svg" alt=""[^>]*><span translate="no">Agenzia Esempio/,
  );
  expect(await pixelAt(join(dist, 'icon-192.png'), 96, 96)).toBe('#1b6e35');
  expect(await pixelAt(join(dist, 'social.png'), 5, 5)).toBe('#faf5ec');
});
