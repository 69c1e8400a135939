import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../shared/config/folders.ts';
import { aRequest } from './support/a-message.ts';
import { editContent } from './support/edit-content.ts';
import { git } from './support/git.ts';
import { writeLucca } from './support/lucca.ts';
import { makeFolder } from './support/make-site.ts';
import { startSmtp } from './support/smtp-server.ts';

/**
 * Installs the server with the command lines of docs/deploying/server.md, under a separate systemd, and uses every
 * unit.
 */
const guide = readFileSync('docs/deploying/server.md', 'utf8');
const program = '/lib/systemd/systemd';
const waiting = { timeout: 120_000, interval: 100 };

/** The command blocks below a heading of the guide. */
function commandsOf(heading: string): string[] {
  const start = guide.indexOf(`\n## ${heading}\n`);
  const part = guide.slice(start, guide.indexOf('\n## ', start + 1));
  return [...part.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
}

function commitAll(folder: string): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'x');
}

/** A repository with this program, including uncommitted changes. */
function makeProgram(folder: string): void {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = git(root, ...options).split('\0');
  for (const name of names.filter((path) => path && existsSync(join(root, path)))) {
    cpSync(join(root, name), join(folder, name));
  }
  git(folder, 'init', '--quiet', '--initial-branch=main');
  commitAll(folder);
}

/** A repository with a site's folder, as `npm run new` makes it. */
function makeSite(folder: string): void {
  cpSync(join(root, 'sample'), folder, { recursive: true });
  writeLucca(join(folder, 'content'));
  git(folder, 'init', '--quiet', '--initial-branch=main');
  commitAll(folder);
}

/** Boots systemd. `run` runs a script in a shell there. */
async function bootSystemd(folder: string) {
  const args = ['tests/support/systemd.sh', folder, join(root, 'node_modules')];
  const child = spawn('sh', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
    const cgroups = '$(findmnt --noheadings --types cgroup2 --output TARGET | head -n 1)';
    const remove = `find "${cgroups}/$0" -depth -type d -exec rmdir {} +`;
    const removed = () => spawnSync('sh', ['-c', remove, basename(folder)]).status;
    await vi.waitFor(() => expect(removed()).toBe(0), waiting);
  });
  const first = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  async function run(script: string, input = '') {
    const enter = ['--target', first(), '--mount', '--pid', '--cgroup', '--uts', '--ipc', '--root'];
    const shell = ['bash', '--norc', '-ec', `cd /\n${script}`];
    const entered = spawn('nsenter', [...enter, ...shell], {
      cwd: '/',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
    });
    entered.stdin.on('error', () => {}).end(input); // Before systemd has begun there is nobody to read it.
    const [stdout, stderr, [status]] = await Promise.all([
      text(entered.stdout),
      text(entered.stderr),
      once(entered, 'exit'),
    ]);
    return { status, stdout, output: `${stdout}${stderr}` };
  }
  await vi.waitFor(
    async () =>
      expect((await run('systemctl is-system-running || true')).stdout).toMatch(/running|degraded/),
    waiting,
  );
  return run;
}

function missing(): string {
  const isRoot = process.getuid?.() === 0;
  const tools = ['unshare', 'nsenter', 'findmnt', 'curl', 'npm', program];
  const lacks = tools.filter((name) => spawnSync(name, ['--version']).error);
  return isRoot && lacks.length === 0
    ? ''
    : `needs root on Linux and ${lacks.join(', ') || 'systemd'}`;
}

it('runs what the guide installs on a server', async ({ skip }) => {
  const reason = missing();
  skip(reason !== '', reason);
  // While it is away, the mail server refuses the next connection, but no further one.
  const mailServer = { isAway: false };
  const smtp = await startSmtp(() => {
    const { isAway } = mailServer;
    mailServer.isAway = false;
    return isAway ? { code: 421, at: 'connect' } : 'take';
  });
  const folder = makeFolder();
  const owner = join(folder, 'given/agenzia');
  for (const made of ['given/portico', 'given/agenzia']) {
    mkdirSync(join(folder, made), { recursive: true });
  }
  spawnSync('chmod', ['-R', 'go+rX', folder]);
  makeProgram(join(folder, 'given/portico'));
  makeSite(owner);
  const run = await bootSystemd(folder);
  const expectDone = async (script: string, input?: string) => {
    const { status, output, stdout } = await run(script, input);
    const why = status === 0 ? '' : (await run('journalctl --no-pager --lines 60')).output;
    expect(status, `${script}\n${output}${why}`).toBe(0);
    return stdout;
  };

  const [install = ''] = commandsOf('3. The program');
  const [clone = '', start = ''] = commandsOf('4. A site');
  const env = `PUBLIC_SITE_URL=https://www.example.com
TRUST_PROXY=on
SMTP_URL=smtp://127.0.0.1:${smtp.port}
MAIL_FROM=sito@example.com
MAIL_TO=agente@example.com
CONTENT_REPOSITORY=github:you/agenzia
ALLOW_PLACEHOLDERS=on
`;
  const script = [
    "git config --system --add safe.directory '*'",
    install
      .replace('https://github.com/you/portico.git', '/given/portico')
      .replace(/^.*npm ci.*$/m, 'ln -s /packages/node_modules node_modules'),
    clone.replace('git@github.com:you/agenzia.git', '/given/agenzia'),
    'cat > $SITE/.env',
    'touch /given-time',
    start.replace('--max-time 10', '--max-time 120'),
  ].join('\n');
  expect(script).toContain('cp deploy/portico*');
  expect(await expectDone(script, env)).toMatch(/Complete![\s\S]*"status":"ok"/);

  const ask = 'curl -sS --max-time 120 --unix-socket /run/portico/agenzia';
  const site = 'http://localhost';
  const send = `${ask} -H 'content-type: application/json' --data-binary @- ${site}/api/v1.0/email/send`;
  expect(await expectDone(send, JSON.stringify(aRequest({ subject: 'Una casa a Lucca' })))).toBe(
    'OK',
  );
  const subjects = () => smtp.mails.map(({ subject = '' }) => subject);
  await vi.waitFor(() => expect(subjects().join()).toContain('Una casa a Lucca'), waiting);

  await expectDone('systemctl start portico-backup@agenzia');
  await expectDone('cp /var/lib/portico/agenzia/data-backup/outbox-*.db /given/copy.db');
  const copy = new DatabaseSync(join(folder, 'given/copy.db'), { readOnly: true });
  expect(copy.prepare('SELECT subject FROM messages').all()).toEqual([
    { subject: 'Una casa a Lucca' },
  ]);
  copy.close();

  await expectDone('systemctl start portico-alert@test@agenzia');
  expect(subjects().at(-1)).toContain('test@agenzia');

  // An alert that the mail server refuses is sent again, here without waiting half an hour.
  const soon = '/etc/systemd/system/portico-alert@again@agenzia.service.d';
  await expectDone(`mkdir ${soon} && printf '[Service]\\nRestartSec=1\\n' > ${soon}/soon.conf`);
  await expectDone('systemctl daemon-reload');
  mailServer.isAway = true;
  expect((await run('systemctl start portico-alert@again@agenzia')).status).not.toBe(0);
  await vi.waitFor(() => expect(subjects().at(-1)).toContain('again@agenzia'), waiting);

  // Without SMTP_URL the alert can't be sent.
  const envFile = '/var/lib/portico/agenzia/.env';
  await expectDone(`cp ${envFile} /given/env && sed -i /^SMTP_URL/d ${envFile}`);
  expect((await run('systemctl start portico-alert@none@agenzia')).status).not.toBe(0);
  const stateOf = 'systemctl show --property=ActiveState --value';
  expect(await expectDone(`${stateOf} portico-alert@none@agenzia`)).toBe('failed\n');
  await expectDone('systemctl reset-failed portico-alert@none@agenzia');
  await expectDone(`cp /given/env ${envFile}`);

  // A run that the timer has started by itself must end first.
  await expectDone('systemctl stop portico-publish@agenzia.timer');
  await expectDone('systemctl start portico-publish@agenzia');
  editContent(join(owner, 'content'), { 'figures.guaranteeDays': 53 });
  writeFileSync(join(owner, 'build.sh'), 'exit 1\n');
  commitAll(owner);
  const page = `${ask} ${site}/`;
  expect(await expectDone(page)).not.toContain('53 giorni');
  await expectDone('systemctl start portico-publish@agenzia');
  expect(await expectDone(page)).toContain('53 giorni');

  // A change starts no site that was stopped.
  await expectDone('systemctl stop portico@agenzia.socket portico@agenzia');
  editContent(join(owner, 'content'), { 'figures.guaranteeDays': 54 });
  commitAll(owner);
  await expectDone('systemctl start portico-publish@agenzia');
  expect(await expectDone(`${stateOf} portico@agenzia`)).toBe('inactive\n');
  await expectDone('systemctl start portico@agenzia');
  expect(await expectDone(page)).toContain('54 giorni');

  editContent(join(owner, 'content'), { 'figures.guaranteeDays': 'molti' });
  commitAll(owner);
  expect((await run('systemctl start portico-publish@agenzia')).status).not.toBe(0);
  await vi.waitFor(
    () =>
      expect(smtp.mails.at(-1)?.text).toMatch(/content\/figures\.yaml:\d+: .*\(guaranteeDays\)/),
    waiting,
  );
  expect(await expectDone(page)).toContain('54 giorni');

  // No unit has written into the program's folder.
  expect(
    await expectDone('find /opt/portico -newer /given-time -not -path "*/.git/*" -not -name .git'),
  ).toBe('');
  expect((await expectDone('systemctl --failed --plain --no-legend')).split(' ')[0]).toBe(
    'portico-publish@agenzia.service',
  );
}, 1_800_000);
