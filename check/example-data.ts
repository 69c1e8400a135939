import { sampleOnPage } from '../build/content/sample.ts';
import { type Finding, fine, issue } from './line.ts';
import type { Visit } from './visit.ts';

/** What the build says of the page itself: from outside nobody can tell whose figures they are. */
export function checkExampleData({ page }: Visit): Finding {
  const found = sampleOnPage(page.text);
  if (found.length === 0) return fine('nessuno sulla pagina');
  return issue(`ancora sulla pagina: ${found.slice(0, 4).join(', ')}${found.length > 4 ? ' …' : ''}`);
}
