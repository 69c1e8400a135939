import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { withEdit } from '../../tests/support/edits.ts';
import { readContent } from './read.ts';

/** The sample with only its first zones, and one edit. */
function withZones<T>(count: number, use: (folder: string) => T): T {
  const edit = { file: 'faq.yaml', search: /^lead: .*$/m, replacement: 'lead: "{ZoneCount}: {zoneNames}"' };
  return withEdit(edit, (folder) => {
    const file = join(folder, 'zones.yaml');
    const document = parseDocument(readFileSync(file, 'utf8'));
    for (let last = 5; last >= count; last -= 1) document.deleteIn(['zones', last]);
    writeFileSync(file, document.toString());
    return use(folder);
  });
}

it.each([
  [3, 'tre', 'Tre: Centro Storico, San Donato e Quartiere Savena'],
  [4, 'quattro', 'Quattro: Centro Storico, San Donato, Quartiere Savena e Casalecchio di Reno'],
  [6, 'sei', expect.stringMatching(/^Sei: Centro Storico, .*, Borgo Panigale e Saragozza$/)],
])('with %i zones every text says so', (count, word, lead) => {
  const content = withZones(count, readContent);
  expect(content.faq.lead).toEqual(lead);
  expect(content.report.lead).toContain(`nelle ${word} zone`);
  expect(content.zones.heading.toLowerCase()).toContain(`${word} zone`);
  expect(content.footer.newsletter.body).toContain(`delle ${word} zone`);
});

it('with too few of them only that is told', () => {
  expect(() => withZones(2, readContent)).toThrow(
    /^content\/zones\.yaml:\d+: zone \(zones\): deve avere almeno 3 voci$/,
  );
});
