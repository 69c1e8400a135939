import { securityHeaders } from '../build/headers.ts';
import { type Finding, fine, issue } from './line.ts';
import type { Visit } from './visit.ts';

const policyName = 'Content-Security-Policy';

/**
 * Compares the headers with those that the build writes for this page. The policy may allow more scripts and styles by
 * hash: those of the 500 page, which cannot be asked for.
 */
export function checkPolicy({ origin, page, unknown, service }: Visit): Finding {
  const site = { url: origin, emailjs: { origin: service?.configured ?? '' } };
  const expected = securityHeaders([page.text, unknown.text], site);
  const issues = Object.entries(expected).flatMap(([name, value]) => {
    const given = page.headers[name.toLowerCase()];
    if (given === undefined) return [`${name} manca`];
    if (name === policyName) return policyIssues(value, given);
    return given === value ? [] : [`${name} è «${given}» invece di «${value}»`];
  });
  if (issues.length > 0) return issue(issues.join('; '));
  return fine(`${Object.keys(expected).length}, come le scrive la build`);
}

function policyIssues(expected: string, given: string): string[] {
  const there = hashesOf(given);
  const missing = hashesOf(expected).filter((hash) => !there.includes(hash));
  const [wanted, found] = [expected, given].map(withoutHashes);
  return [
    ...(missing.length > 0 ? [`${policyName} non permette ciò che la pagina ha (${missing.join(' ')})`] : []),
    ...(wanted === found ? [] : [`${policyName} è «${found}» invece di «${wanted}»`]),
  ];
}

const hashesOf = (policy: string): string[] => policy.match(/'sha256-[^']*'/g) ?? [];
const withoutHashes = (policy: string) => policy.replace(/ 'sha256-[^']*'| data:/g, '');
