import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeFolder } from '../../tests/support/make-site.ts';
import { compressSite } from './compress.ts';

it('writes compressed copies only where they save bytes', async () => {
  const folder = makeFolder();
  const text = 'Buongiorno Bologna. '.repeat(100);
  for (const name of ['index.html', 'style.css', 'photo.avif']) {
    writeFileSync(join(folder, name), text);
  }
  writeFileSync(join(folder, 'small.txt'), 'ciao');
  await compressSite(folder);

  const read = (name: string) => readFileSync(join(folder, name));
  expect(brotliDecompressSync(read('index.html.br')).toString()).toBe(text);
  expect(gunzipSync(read('style.css.gz')).toString()).toBe(text);
  expect(read('index.html.br').length).toBeLessThan(text.length / 10);
  for (const name of ['photo.avif.br', 'small.txt.gz']) {
    expect(existsSync(join(folder, name))).toBe(false);
  }
});
