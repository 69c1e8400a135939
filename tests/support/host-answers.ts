export type Answer = { path: string; status: number; headers: Headers; text: string };
type Ask = (path: string) => Promise<Answer>;

/** What a published page must never answer with 200. */
const absent = [
  '/404',
  '/404.html',
  '/500',
  '/500.html',
  '/index.html.br',
  '/_astro/none.js',
  '/nessuna/pagina',
];

/**
 * Asks a host for what matters, prints what it answered, a line each.
 * @param built a hashed file of the build, and whether it has the owner's editor
 * @returns what is wrong, a line each
 */
export async function faultsOf(
  host: string,
  { hashed, hasEditor }: { hashed: string; hasEditor: boolean },
  ask: Ask,
): Promise<string[]> {
  const faults: string[] = [];
  const look = (answer: Answer, rule: string, holds: boolean) => {
    if (!holds) faults.push(`${host}: ${answer.path} answers ${answer.status}, ${rule}`);
  };
  const shown = async (path: string) => {
    const answer = await ask(path);
    const to = answer.headers.get('location');
    const kept = answer.headers.get('cache-control');
    console.log(`${host}: ${path} ${answer.status}${to ? ` → ${to}` : ''} (${kept})`);
    return answer;
  };

  const page = await shown('/');
  look(page, 'and should be the page', page.status === 200 && page.text.includes('id="contatti"'));
  look(page, 'without its policy', /frame-ancestors 'none'/.test(policyOf(page)));
  look(page, 'with the policy twice', policyOf(page).split("default-src 'none'").length === 2);
  for (const path of absent) {
    const answer = await shown(path);
    const last = answer.status === 302 ? await shown(answer.headers.get('location') ?? '') : answer;
    look(answer, 'and should end at the page for unknown addresses, with 404', last.status === 404);
    look(last, 'without our own page', last.text.includes('Oops! Page not found'));
    look(last, 'and may be kept for a year', !last.headers.get('cache-control')?.includes('immutable'));
  }
  const editor = await shown('/admin/');
  look(editor, 'as the build has it or not', editor.status === (hasEditor ? 200 : 404));
  // The editor's policy and the page's at once would allow only what both do.
  look(editor, 'without one policy alone', policyOf(editor).split('default-src').length === 2);
  const script = await shown(`/_astro/${hashed}`);
  look(script, 'and should be a script', /javascript/.test(script.headers.get('content-type') ?? ''));
  // Netlify's runner gives every file a max-age of nothing; its network follows _headers.
  if (host !== 'netlify')
    look(script, 'and should be immutable', /immutable/.test(script.headers.get('cache-control') ?? ''));
  for (const path of ['/robots.txt', '/sitemap.xml', '/report-mercato-bologna.pdf', '/earlier-builds.json']) {
    const answer = await shown(path);
    look(answer, 'and should be there', answer.status === 200);
  }
  return faults;
}

const policyOf = (answer: Answer) => answer.headers.get('content-security-policy') ?? '';
