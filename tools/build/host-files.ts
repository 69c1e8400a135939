import { globSync } from 'node:fs';
import { everyPath, type HeaderRule, headersOf } from '../../server/http/headers.ts';
import type { ServerData } from '../../server/http/server-data.ts';
import { OperatorError } from '../../shared/config/read-variables.ts';
import { ContentError } from '../../shared/content/issues.ts';
import { immutable } from './header-rules.ts';

// The files that every target but Apache reads. Cloudflare has the narrowest limits, and they hold for all.

/** Cloudflare ignores longer lines of `_headers`. */
const maxLineLength = 2000;

/** Cloudflare reads no more rules. */
const maxRules = 100;

/**
 * The text of `_headers` for the site in `dir`. Throws a ContentError if the owner's pictures need more rules than
 * hosts read, and an OperatorError if a header is too long.
 */
export function headersFile(rules: readonly HeaderRule[], dir: string): string {
  const revalidated = rules.filter((rule) => !isImmutable(rule));
  if (revalidated.length > maxRules) {
    const message = `troppi file: host come Cloudflare leggono solo ${maxRules} regole, e qui ne servono ${revalidated.length}; togli qualche immagine`;
    throw new ContentError([{ file: 'public/', message }]);
  }
  // Browsers ask again at each visit for a file without a rule.
  const immutableFiles = rulesByFile(rules.filter(isImmutable), dir);
  const written = [...revalidated, ...immutableFiles].slice(0, maxRules);
  const common = Object.keys(headersOf(everyPath, rules));
  const blocks = written.map((rule) => blockOf(rule, common));
  return `${blocks.join('\n\n')}\n`;
}

function isImmutable({ headers }: HeaderRule): boolean {
  return headers['Cache-Control'] === immutable['Cache-Control'];
}

/**
 * Makes a rule for each file of a pattern: hosts also send a pattern's headers with a 404, and a browser would keep
 * that 404 forever. The scripts come before the photographs.
 */
function rulesByFile(patterns: readonly HeaderRule[], dir: string): HeaderRule[] {
  return patterns.flatMap(({ path, headers }) => {
    const files = globSync(path.slice(1), { cwd: dir }).sort();
    const scripts = files.filter(isScript);
    const others = files.filter((file) => !isScript(file));
    return [...scripts, ...others].map((file) => ({
      path: `/${file.replaceAll('\\', '/')}`,
      headers,
    }));
  });
}

const isScript = (file: string) => file.endsWith('.js');

/** @param common the names of the headers that every path has */
function blockOf({ path, headers }: HeaderRule, common: readonly string[]): string {
  const lines = [path];
  for (const [name, value] of Object.entries(headers)) {
    const line = `${name}: ${value}`;
    if (line.length > maxLineLength) {
      throw new OperatorError(
        `_headers: ${name} is longer than the ${maxLineLength} characters that hosts such as Cloudflare read`,
      );
    }
    // `! Name` removes the header that every path has, because Cloudflare would send both. Netlify ignores this line,
    // and sends the later header.
    if (path !== everyPath && common.includes(name.toLowerCase())) {
      lines.push(`  ! ${name}`);
    }
    lines.push(`  ${line}`);
  }
  return lines.join('\n');
}

/** Cloudflare ignores further lines of `_redirects`. */
const maxRedirects = 2_000;

/** The text of `_redirects`. Throws a ContentError for more redirects than Cloudflare reads. */
export function redirectsFile(
  hostLines: readonly string[],
  redirects: ServerData['redirects'],
): string {
  const lines = [
    ...hostLines,
    ...Object.entries(redirects).map(
      ([from, to]) => `${from.replace(ambiguous, encodeURIComponent)} ${to} 301`,
    ),
  ];
  if (lines.length > maxRedirects) {
    const message = `troppi indirizzi: host come Cloudflare leggono solo ${maxRedirects} righe, e qui ne servono ${lines.length}; togline qualcuno`;
    throw new ContentError([{ file: 'redirects.yaml', message }]);
  }
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * The characters that a line can contain only encoded. All others stay as they are, because Netlify doesn't decode
 * them.
 */
const ambiguous = /[\s%?#]/g;
