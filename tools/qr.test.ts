import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sampleFolder } from '../tests/sample/sample.ts';
import { plainEnv } from '../tests/support/plain-env.ts';
import { runScript } from '../tests/support/process.ts';
import { makeFolder } from '../tests/support/site.ts';
import { readCodes } from './build/codes.ts';

const run = (...args: string[]) =>
  runScript('tools/qr.ts', args, plainEnv({ PUBLIC_SITE_URL: 'https://www.example.com' }));

it('writes the code as SVG and PNG into the site’s folder, to be scanned and read', async () => {
  const site = makeFolder();
  cpSync(sampleFolder, join(site, 'content'), { recursive: true });
  const { stdout } = await run('Volantino-Saragozza', '--site', site);
  const [svg = '', png = '', list = ''] = stdout.trim().split('\n');
  expect(svg).toBe(join(site, 'qr-volantino-saragozza.svg'));
  expect(list).toBe(
    `${join(site, 'content', 'codes.txt')}: pubblicalo con i contenuti, perché il sito conti «volantino-saragozza» con il suo nome`,
  );
  const address = 'https://www.example.com/?da=volantino-saragozza';
  expect(readFileSync(svg, 'utf8')).toContain(`<title>${address}</title>`);
  for (const file of [svg, png]) {
    const { data, info } = await sharp(file)
      .resize(600)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ ...info, data }, { format: 'RGBA' })).toBe(address);
  }
});

it('writes the code down in the content, once, for the site to count by its name', async () => {
  const site = makeFolder();
  const content = join(site, 'content');
  cpSync(sampleFolder, content, { recursive: true });
  expect(readCodes(content)).toEqual(['report']);
  for (const code of ['volantino', 'Cartello', 'volantino']) {
    await run(code, '--site', site);
  }
  expect(readCodes(content)).toEqual(['report', 'volantino', 'cartello']);
});

it.each([[[]], [['da me']], [['a'.repeat(41)]], [['caffè']]])(
  'refuses %j in one line',
  async (args) => {
    const stderr = expect.stringMatching(/^npm run qr -- CODICE: lettere, cifre e trattini.*\n$/);
    expect(await run(...args)).toEqual({ code: 1, stdout: '', stderr });
  },
);
