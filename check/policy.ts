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
  const [wanted, there] = [directives(expected), directives(given)];
  const issues = [...wanted].flatMap(([name, sources]) => {
    const found = there.get(name);
    if (!found) return [`manca ${name}`];
    const missing = sources.filter((source) => !found.includes(source));
    const added = found.filter((source) => !sources.includes(source) && !isHarmless(name, source));
    return [
      ...(missing.length > 0 ? [`${name} non permette ciò che la pagina ha (${shown(missing)})`] : []),
      ...(added.length > 0 ? [`${name} permette troppo (${shown(added)})`] : []),
    ];
  });
  const unknown = [...there.keys()].filter((name) => !wanted.has(name)).map((name) => `${name} è di troppo`);
  return [...issues, ...unknown].map((one) => `${policyName}: ${one}`);
}

function directives(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((one) => one.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]));
}

const isHarmless = (name: string, source: string) =>
  /^(?:script|style)-src$/.test(name)
    ? source.startsWith("'sha256-")
    : `${name} ${source}` === 'img-src data:';

const shown = (sources: string[]) =>
  sources.length > 2 ? `${sources.slice(0, 2).join(' ')} e altri ${sources.length - 2}` : sources.join(' ');
