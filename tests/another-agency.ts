import { execFileSync } from 'node:child_process';
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
import { join } from 'node:path';
import { root } from '../shared/config/env.ts';
import { readContent } from '../tools/build/content/read.ts';
import { readNames, runParts } from './run.ts';
import { writeLucca } from './support/lucca.ts';
import { formatTally } from './support/tally.ts';

/**
 * `npm run test:another-agency [-- code|sites]`: `npm test` in a copy of this clone, uncommitted changes included, that
 * has another agency's content, the operator's own `.env` with a mail server, and a built site. It fails when a test
 * fails, connects to that mail server, or changes `dist/`.
 */
const names = readNames(process.argv.slice(2));
const builtPage = '<title>Un’altra agenzia</title>';

let connections = 0;
const mailServer = createServer((socket) => {
  connections += 1;
  socket.destroy();
}).listen(0, '127.0.0.1');
await once(mailServer, 'listening');
const { port } = mailServer.address() as { port: number };

const folder = mkdtempSync(join(tmpdir(), 'another-agency-'));
copyClone();
writeLucca(join(folder, 'content'));
readContent(join(folder, 'content'));
const distPage = join(folder, 'dist/index.html');
mkdirSync(join(folder, 'dist'));
writeFileSync(distPage, builtPage);
writeFileSync(
  join(folder, '.env'),
  `SMTP_URL=smtp://agente:parola@127.0.0.1:${port}
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
const { ok, tally } = await runParts(names, folder);
const isolation = [
  connections > 0 && `a test connected to the mail server of .env, ${connections} times`,
  readFileSync(distPage, 'utf8') !== builtPage && 'a test changed dist/',
].filter((problem) => problem !== false);
mailServer.close();
rmSync(folder, { recursive: true, force: true });
for (const problem of isolation) {
  console.error(`Another agency: ${problem}`);
}
console.log(formatTally([...tally, ...isolation.map(() => 'failed')]));
process.exit(ok && isolation.length === 0 ? 0 : 1);

function copyClone(): void {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const name of names.filter((path) => path && existsSync(join(root, path)))) {
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}
