import { chmodSync, cpSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { petrona, sourceSans } from '../shared/design/typefaces.ts';
import { bounds } from './support/bounds.ts';
import { copyClone } from './support/clone.ts';
import { copyOfSample } from './support/edit-content.ts';
import { plainEnv } from './support/plain-env.ts';
import { runScript } from './support/process.ts';

/** What a site says of its look; the third is left as the sample is. */
const looks = {
  blue: {
    brand: `colours:\n  primary: "#0b5cad"\n  dark: "#0c2d57"\n  ground: "#f4f7fb"\nheadings: insegna.woff2\n`,
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path fill="#0b5cad" d="M0 0h40v10H0z"/></svg>',
    font: sourceSans.files[0]?.source,
    primary: '#0b5cad',
    ground: '#f4f7fb',
  },
  green: {
    brand: 'colours:\n  primary: "#1b6e35"\n  accent: "#c9a227"\n',
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#1b6e35" d="M0 0h10v10H0z"/></svg>',
    font: undefined,
    primary: '#1b6e35',
    ground: '#faf5ec',
  },
  plain: {
    brand: undefined,
    logo: undefined,
    font: undefined,
    primary: '#a23b25',
    ground: '#faf5ec',
  },
} as const;

type Look = keyof typeof looks;

const names = Object.keys(looks) as Look[];

/** A site's folder with a look of its own. */
function makeSite(name: Look): string {
  const content = copyOfSample();
  const { brand, logo, font } = looks[name];
  if (brand) {
    writeFileSync(join(content, 'brand.yaml'), brand);
  }
  if (logo) {
    writeFileSync(join(content, 'logo.svg'), logo);
  }
  if (font) {
    cpSync(font, join(content, 'insegna.woff2'));
  }
  return join(content, '..');
}

/** Nobody can write into it, unless it's the computer's administrator. */
function makeReadOnly(clone: string): void {
  const folders = [
    clone,
    ...globSync('{editor,page,sample,server,shared,tools}/**/', { cwd: clone }),
  ];
  const setModes = (mode: number) => {
    for (const folder of folders) {
      chmodSync(join(clone, folder === clone ? '' : folder), mode);
    }
  };
  setModes(0o555);
  onTestFinished(() => setModes(0o755));
}

/** The clone's files, without the packages that it links to, with the time at which each was written. */
const stateOf = (clone: string) =>
  globSync('{*.*,{editor,page,sample,server,shared,tools}/**}', { cwd: clone })
    .sort()
    .map((file) => `${file} ${statSync(join(clone, file)).mtimeMs}`);

async function build(clone: string, site: string) {
  const env = plainEnv({ NODE_ENV: '', SITE_DIR: site });
  const script = join(clone, 'tools/build.ts');
  const { code, stdout, stderr } = await runScript(script, [], env);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('pages built');
  const dist = join(site, 'dist');
  return {
    read: (file: string) => readFileSync(join(dist, file)),
    text: (file: string) => readFileSync(join(dist, file), 'utf8'),
    files: globSync('**/*', { cwd: dist }).map((file) => file.replaceAll('\\', '/')),
  };
}

async function pixelAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data } = await sharp(picture)
    .removeAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.toString('hex')}`;
}

it('builds three sites with three looks at once from one read-only clone', async () => {
  const clone = copyClone();
  makeReadOnly(clone);
  const before = stateOf(clone);
  const [blue, green, plain] = await Promise.all(names.map((name) => build(clone, makeSite(name))));
  if (!blue || !green || !plain) {
    throw new Error('three sites must be built');
  }
  expect(stateOf(clone)).toEqual(before);

  const sites = { blue, green, plain };
  for (const name of names) {
    const { text, read } = sites[name];
    const { primary, ground } = looks[name];
    const page = text('index.html');
    expect(page).toContain(`.text-primary{color:${primary}}`);
    expect(page).toContain(`name="theme-color" content="${ground}"`);
    expect(text('site.webmanifest')).toContain(ground);
    const others = names.filter((other) => other !== name && other !== 'plain');
    for (const other of others) {
      expect(page).not.toContain(looks[other].primary);
    }
    // The bound is the sample's; colours, a logo and a typeface of one's own may add this much.
    expect(read('index.html.br').length).toBeLessThanOrEqual(bounds.html + 250);
    expect(await pixelAt(read('social.png'), 5, 5)).toBe(ground);
  }

  expect(plain.files).not.toContain('logo.svg');
  expect(plain.text('index.html')).not.toContain('class="logo"');
  // A wide logo has the name in it, a square one stands beside it.
  const [wideHeader = '', squareHeader = ''] = [blue, green].map(
    ({ text }) => /<header.*?<\/header>/s.exec(text('index.html'))?.[0],
  );
  expect(wideHeader).toMatch(
    /<a href="#home" class="brand"><img src="\/logo\.svg" alt="Agenzia Esempio"[^>]*><\/a>/,
  );
  expect(squareHeader).toMatch(
    /<img src="\/logo\.svg" alt=""[^>]*><span translate="no">Agenzia Esempio/,
  );
  // A wide logo's icon is a letter on the main colour, a square one is its own.
  expect(await pixelAt(blue.read('icon-192.png'), 5, 5)).toBe(looks.blue.primary);
  expect(await pixelAt(green.read('icon-192.png'), 96, 96)).toBe(looks.green.primary);

  const fonts = (files: string[]) =>
    files
      .map((file) => /^assets\/(.*)\.[\w-]+\.woff2$/.exec(file)?.[1])
      .filter(Boolean)
      .sort();
  expect(fonts(blue.files)).toEqual(['source-sans-3', 'titoli']);
  expect(fonts(plain.files)).toEqual([petrona.id, sourceSans.id]);
  const fontFiles = blue.files.filter((file) => file.endsWith('.woff2'));
  const fontBytes = fontFiles.reduce((sum, file) => sum + blue.read(file).length, 0);
  expect(fontBytes).toBeLessThanOrEqual(bounds.fonts);
});
