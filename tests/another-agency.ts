import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { becomeAnother } from './support/another-agency.ts';

/**
 * `npm run test:another-agency [-- --whole]`: a copy of this clone, as git has it with what is changed, becomes another
 * agency with a mail server of its own, and is built and tested like that: the unit tests and the browser tests of
 * content/, or with `--whole` all of `npm test`. Without it the browser tests of the specification are left out, which
 * look at the frozen sample and so see nothing of the edits.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { whole: { type: 'boolean', default: false } } });

let connections = 0;
const mailServer = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
mailServer.listen(0, '127.0.0.1');
await once(mailServer, 'listening');
const { port } = mailServer.address() as { port: number };

const folder = mkdtempSync(join(tmpdir(), 'another-agency-'));
let failed: string | undefined;
try {
  copyClone();
  becomeAnother(join(folder, 'content'));
  writeFileSync(
    join(folder, '.env'),
    [
      `SMTP_URL=smtp://agente:parola@127.0.0.1:${port}`,
      'MAIL_TO=altra@example.com',
      'PUBLIC_SITE_URL=https://www.example.com',
      'PUBLIC_EMAILJS_PUBLIC_KEY=altra',
      'PUBLIC_EMAILJS_THROTTLE_MS=60000',
      'ALLOW_PLACEHOLDERS=on',
      'RATE_LIMIT_MAX=1',
      'MESSAGES_KEEP_DAYS=90',
      'LOG_LEVEL=error',
    ].join('\n'),
  );
  failed = await testIt();
} finally {
  mailServer.close();
  rmSync(folder, { recursive: true, force: true });
}
if (failed) console.error(failed);
else console.log('Another agency: every test passed, dist/ is as it was built, nobody was mailed.');
process.exit(failed ? 1 : 0);

/** @returns what went wrong, or nothing */
async function testIt(): Promise<string | undefined> {
  const module = (path: string) => join(folder, 'node_modules', path);
  const ownTests = [
    [module('vitest/vitest.mjs'), 'run'],
    ['tests/build.ts'],
    ['tests/chromium.ts'],
    [module('@playwright/test/cli.js'), 'test', '--project=agency'],
  ];
  for (const step of [['build/main.ts'], ...(values.whole ? [['tests/run.ts']] : ownTests)]) {
    if ((await run(step)) !== 0) return `Another agency: failed at ${step.join(' ')}`;
    if (connections > 0) return `Another agency: mailed by ${step.join(' ')}`;
    if (!isAsBuilt()) return `Another agency: ${step.join(' ')} changed dist/`;
  }
  return undefined;
}

/** The operator's own build names the operator's address and agency; that of a test does not. */
function isAsBuilt(): boolean {
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  return html.includes('https://www.example.com/') && html.includes('Seconda Agenzia Esempio');
}

async function run(args: string[]): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

function copyClone(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  const files = listed
    .toString()
    .split('\0')
    .filter((name) => name && existsSync(join(root, name)));
  for (const name of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}
