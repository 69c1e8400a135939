import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../shared/config/env.ts';
import { writeLucca } from './support/lucca.ts';
import { makeFolder } from './support/make-site.ts';

const builtPage = '<title>Un’altra agenzia</title>';

/**
 * A copy of this clone, uncommitted changes included, in which an agency works in place: content, `.env`, built site.
 */
function copyWithAgency(mailPort: number): string {
  const folder = makeFolder();
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const name of names.filter((path) => path && existsSync(join(root, path)))) {
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  writeLucca(join(folder, 'content'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), builtPage);
  writeFileSync(
    join(folder, '.env'),
    `SMTP_URL=smtp://agente:parola@127.0.0.1:${mailPort}
MAIL_TO=altra@example.com
PUBLIC_SITE_URL=https://www.example.com
PUBLIC_EMAILJS_PUBLIC_KEY=altra
PUBLIC_EMAILJS_THROTTLE_MS=60000
ALLOW_PLACEHOLDERS=on
RATE_LIMIT_MAX=1
MESSAGES_PER_HOUR=1
MESSAGES_KEEP_DAYS=90
LOG_LEVEL=error
`,
  );
  return folder;
}

/** `npm test` by itself, as somebody starts it: without what this run has set for its own tests. */
async function runTests(folder: string) {
  const { TALLY_FILE, SITES_DIR, E2E_DATA_DIR, ...others } = process.env;
  const isOfVitest = ([name]: [string, unknown]) => name.startsWith('VITEST') || name === 'TEST';
  const env = Object.fromEntries(Object.entries(others).filter((entry) => !isOfVitest(entry)));
  const child = spawn(process.execPath, ['tests/run-tests.ts'], {
    cwd: folder,
    env: { ...env, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

it('npm test passes where an agency works in place, mails nobody and leaves its site alone', async () => {
  let connections = 0;
  const mailServer = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  onTestFinished(() => void mailServer.close());
  const { port } = mailServer.address() as { port: number };

  const folder = copyWithAgency(port);
  const { code, output } = await runTests(folder);
  expect([code, connections], output.slice(-20_000)).toEqual([0, 0]);
  expect(output).toMatch(/^\d+ passed, 0 failed, \d+ skipped$/m);
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe(builtPage);
}, 1_800_000);
