import { isSampleTown, sampleOnPage, townNamesIn } from '../build/content/sample.ts';
import { type Finding, fine, issue, warning } from './line.ts';
import type { Visit } from './visit.ts';

/** What the build says of the page itself, since from outside nobody can tell whose figures they are, and town names. */
export function checkExampleData({ page }: Visit): Finding {
  const found = sampleOnPage(page.text);
  if (found > 0) return issue(`ancora sulla pagina: ${found}; npm run build li elenca`);
  const [, city = ''] = /"addressLocality":"([^"]*)"/.exec(page.text) ?? [];
  const names = isSampleTown(city) ? [] : townNamesIn(page.text);
  if (names.length > 0) return warning(`la pagina è di ${city} e nomina ${names.join(', ')}: è giusto?`);
  return fine('nessuno sulla pagina');
}
