import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../../tests/chromium.ts';
import { results } from '../site.ts';
import { rows } from './bounds.ts';
import { measure } from './measure.ts';
import { serveSite } from './serve.ts';

const site = await serveSite();
try {
  const measures = await measure(site.address, await ensureChromium());
  const table = rows(measures);
  const shown = table.map(({ ok, ...row }) => [row.figure, { ...row, verdict: ok ? 'ok' : 'OVER' }] as const);
  console.table(Object.fromEntries(shown.map(([name, { figure: _, ...row }]) => [name, row])));
  console.table(measures.interactions);
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'page.json'), `${JSON.stringify({ table, ...measures }, null, 2)}\n`);
} finally {
  site.close();
}
