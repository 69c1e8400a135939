import { parseContent } from '../../shared/content/parse.ts';

const files = import.meta.glob<string>('@content/*.yaml', { query: '?raw', import: 'default', eager: true });

/** Every word and figure of the page, checked. For code that runs at build time: islands take what they need as props. */
export const content = parseContent(
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]),
  ),
);
