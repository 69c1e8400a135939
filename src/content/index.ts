import { parseContent } from '../../shared/content/parse.ts';

const files = import.meta.glob<string>('@content/*.yaml', { query: '?raw', import: 'default', eager: true });
const sample = import.meta.glob<string>('/sample/*.yaml', { query: '?raw', import: 'default', eager: true });

const byName = (all: Record<string, string>) =>
  Object.fromEntries(Object.entries(all).map(([path, text]) => [path.replace(/.*\//, ''), text]));

/** Every word and figure of the page, checked. For code that runs at build time: islands take what they need as props. */
export const content = parseContent(byName(files), undefined, undefined, undefined, byName(sample));
