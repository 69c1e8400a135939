import { type Count, totalOf } from '../../server/counts/counts.ts';
import { directSource, eventTitles } from '../../server/counts/source.ts';
import { countedEvents } from '../../shared/rules/counted-events.ts';
import { table } from './output.ts';

/** Prints a month's counts by source, from visits to messages. */
export function printCounts(month: string, counts: Count[]): string {
  if (counts.length === 0) {
    return `Nulla di contato: ${month}. Conta solo un sito con COUNTS=on.`;
  }

  const head = [month, ...countedEvents.map((name) => eventTitles[name])];
  const bySource = Map.groupBy(counts, ({ source }) => source);
  const mostVisitedFirst = [...bySource].toSorted(
    ([, first], [, second]) => totalOf(second, 'visit') - totalOf(first, 'visit'),
  );
  const rows = mostVisitedFirst.map(([source, countsOfSource]) => rowOf(source, countsOfSource));

  const visits = totalOf(counts, 'visit');
  const estimates = totalOf(counts, 'estimate');
  const sent = totalOf(counts, 'sent');
  return `${table([head, ...rows, rowOf('Totale', counts)])}

Da visita a messaggio: ${visits} visite, ${estimates} stime, ${sent} messaggi.
Di un messaggio si conosce il codice, non il sito da cui si arriva: senza codice sta sotto «${directSource}».`;
}

/** Returns the totals in the order of the columns. */
function rowOf(title: string, counts: Count[]): string[] {
  return [title, ...countedEvents.map((name) => String(totalOf(counts, name)))];
}
