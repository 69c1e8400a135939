import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { onDemand } from '../support/on-demand.ts';
import { agencySite } from '../support/tested-sites.ts';

/** What the W3C's own checker says of a page; html-validate knows other rules. */
type Message = { type: string; url?: string; message: string; extract?: string };

const folder = fileURLToPath(new URL('.', import.meta.url));
const hasJava = spawnSync('java', ['-version']).status === 0;
const checker = hasJava ? onDemand(folder, 'node_modules/vnu-jar/build/dist/vnu.jar') : undefined;
const reason = hasJava ? 'npm ci --prefix tests/nu --ignore-scripts' : 'apt-get install default-jre-headless';

/** Its CSS is years behind: it knows neither `@property` nor `@starting-style`. */
const beside = 'CSS: .*';

function check(jar: string, files: string[]): string[] {
  const options = ['--format', 'json', '--errors-only', '--exit-zero-always', '--filterpattern', beside];
  const { stderr } = spawnSync('java', ['-jar', jar, ...options, ...files], { encoding: 'utf8' });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages.map(
    ({ url, message, extract }) => `${url?.split('/').at(-1)}: ${message} ${extract ?? ''}`,
  );
}

if (checker) {
  test('the Nu HTML Checker finds no error in the built pages', { timeout: 120_000 }, () => {
    const pages = globSync('*.html', { cwd: agencySite });
    expect(pages).toContain('index.html');
    const found = check(checker, [
      ...pages.map((page) => join(agencySite, page)),
      join(folder, 'wrong.html'),
    ]);
    expect(found.filter((line) => !line.startsWith('wrong.html'))).toEqual([]);
    expect(found.join(), 'that it finds anything').toContain('wrong.html: ');
  });
} else {
  test.skip(`not run here: ${reason}`, () => {});
}
