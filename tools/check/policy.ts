import { securityHeaders } from '../build/security-headers.ts';
import { type Finding, fine, issue } from './line.ts';
import type { Visit } from './page-checks.ts';

const policyName = 'Content-Security-Policy';

/**
 * Compares the headers with those that the build writes for this page. The policy may allow the hashes of more scripts and
 * styles: those of the 500 page, which nobody can ask for.
 */
export function checkPolicy({ origin, page, unknown, service }: Visit): Finding {
  const site = { url: origin, emailjs: { origin: service.configured } };
  const expected = securityHeaders([page.text, unknown.text], site);
  const issues = Object.entries(expected).flatMap(([name, value]) => {
    const sent = page.headers[name.toLowerCase()];
    if (sent === undefined) {
      return [`${name} manca`];
    }
    if (name === policyName) {
      return policyIssues(value, sent);
    }
    return sent === value ? [] : [`${name} è «${sent}» invece di «${value}»`];
  });
  if (issues.length > 0) {
    return issue(issues.join('; '));
  }
  return fine(`${Object.keys(expected).length}, come le scrive la build`);
}

function policyIssues(expected: string, sent: string): string[] {
  const issues: string[] = [];
  const allowedHashes = hashesOf(sent);
  const missing = hashesOf(expected).filter((hash) => !allowedHashes.includes(hash));
  if (missing.length > 0) {
    issues.push(`${policyName} non permette ciò che la pagina ha (${missing.join(' ')})`);
  }
  const expectedRest = withoutHashes(expected);
  const sentRest = withoutHashes(sent);
  if (expectedRest !== sentRest) {
    issues.push(`${policyName} è «${sentRest}» invece di «${expectedRest}»`);
  }
  return issues;
}

const hashesOf = (policy: string): string[] => policy.match(/'sha256-[^']*'/g) ?? [];
const withoutHashes = (policy: string) => policy.replace(/ 'sha256-[^']*'| data:/g, '');
