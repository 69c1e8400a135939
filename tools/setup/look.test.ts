import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  answer,
  down,
  enter,
  lookTurns,
  makeClone,
  type Turn,
  typed,
} from '../../tests/support/setup.ts';
import { readContent } from '../build/content/read.ts';

const logo = '<svg viewBox="0 0 40 10"><path d="M0 0h4"/></svg>';

/** Asks for the look alone, in a clone that has been set up before. */
function lookOnly(...turns: Turn[]): Turn[] {
  return [
    ['Che cosa prepariamo?', `${down.repeat(5)}${enter}`],
    ...turns,
    ['Andiamo avanti? L’indirizzo', typed('no')],
  ];
}

function makeBegunClone() {
  const clone = makeClone();
  writeFileSync(clone.files.envFile, '');
  const { contentDir } = clone.files;
  return {
    clone,
    brandFile: join(contentDir, 'brand.yaml'),
    logoFile: join(contentDir, 'logo.svg'),
  };
}

it('empty answers leave the look as it is: the sample’s', async () => {
  const { clone, brandFile, logoFile } = makeBegunClone();
  await answer(clone, lookOnly(...lookTurns()));
  expect([existsSync(brandFile), existsSync(logoFile)]).toEqual([false, false]);
});

it('a colour and a logo are written, proposed the next time, and taken away by a dash', async () => {
  const { clone, brandFile, logoFile } = makeBegunClone();
  const given = join(clone.files.contentDir, '../Il nostro logo.svg');
  writeFileSync(given, logo);
  await answer(clone, lookOnly(...lookTurns('#0B5CAD', '0c2d57', `"${given}"`)));
  const written = 'colours:\n  primary: "#0B5CAD"\n  dark: 0c2d57\n';
  expect(readFileSync(brandFile, 'utf8')).toBe(written);
  expect(readFileSync(logoFile, 'utf8')).toBe(logo);
  const { brand } = readContent(clone.files.contentDir);
  expect(brand?.colours).toEqual({ primary: '#0b5cad', dark: '#0c2d57' });

  const { screen } = await answer(clone, lookOnly(...lookTurns()));
  expect(screen).toContain('#0B5CAD');
  expect(readFileSync(brandFile, 'utf8')).toBe(written);

  await answer(clone, lookOnly(...lookTurns('-', '-', '-')));
  expect(readContent(clone.files.contentDir).brand?.colours ?? {}).toEqual({});
  expect(existsSync(logoFile)).toBe(false);
});

it('a colour that is hard to read and a logo that cannot be used are refused in the build’s words', async () => {
  const { clone, brandFile } = makeBegunClone();
  const bad = join(clone.files.contentDir, '../scritta.svg');
  writeFileSync(bad, '<svg viewBox="0 0 40 10"><text>Rossi</text></svg>');
  const again = '\u0015';
  await answer(
    clone,
    lookOnly(
      ['Il colore principale', typed('#ff8800')],
      ['passerebbe "#ab5a05"', `${again}${typed('arancione')}`],
      ['deve essere un colore di sei cifre', `${again}${typed('#ab5a05')}`],
      ['Il colore scuro', enter],
      ['Il logo: dove sta il file SVG', typed(bad)],
      ['convertilo in tracciati', `${again}${typed('niente.svg')}`],
      ['non c’è nessun file in', `${again}${enter}`],
    ),
  );
  expect(readFileSync(brandFile, 'utf8')).toBe('colours:\n  primary: "#ab5a05"\n');
});
