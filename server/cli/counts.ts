import { type Count, sum } from '../outbox/counts.ts';
import { type CountedName, counted, direct } from '../source.ts';
import { table } from './output.ts';

/** What was counted in a month, by source, and the way from a visit to a message. */
export function printCounts(month: string, counts: Count[], inJson = false): string {
  if (inJson) return JSON.stringify(counts, null, 2);
  if (counts.length === 0) return `Nulla di contato: ${month}. Conta solo un sito con COUNTS=on.`;
  const numbers = (of: Count[]) => Object.keys(counted).map((name) => sum(of, name as CountedName));
  const row = (title: string, of: Count[]) => [title, ...numbers(of).map(String)];
  const [visits, estimates, , , , forms, sent] = numbers(counts);
  const rows = Array.from(
    Map.groupBy(counts, ({ source }) => source),
    ([source, of]) => row(source, of),
  );
  rows.sort((a, b) => Number(b[1]) - Number(a[1]));
  return `${table([[month, ...Object.values(counted)], ...rows, row('Totale', counts)])}

Da visita a messaggio: ${visits} visite, ${estimates} stime, ${forms} moduli cominciati, ${sent} messaggi.
Di un messaggio si conosce il codice, non il sito da cui si arriva: senza codice sta sotto «${direct}».`;
}
