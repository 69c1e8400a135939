import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cloneDir } from '../../shared/config/folders.ts';
import { aRequest } from '../support/a-message.ts';
import { editContent } from '../support/edit-content.ts';
import { writeLucca } from '../support/lucca.ts';
import { makeFolder } from '../support/make-folder.ts';
import { startSmtp } from '../support/smtp-server.ts';
import { git } from '../support/test-git.ts';

/**
 * Installs the server with the command lines of docs/deploying/server.md, under a separate systemd, and uses every
 * unit. It clones local repositories, and links the packages of this clone instead of running `npm ci`.
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
  const names = git(cloneDir, ...options).split('\0');
  for (const name of names.filter((path) => path && existsSync(join(cloneDir, path)))) {
    cpSync(join(cloneDir, name), join(folder, name));
  }
  git(folder, 'init', '--quiet', '--initial-branch=main');
  commitAll(folder);
}

/** A repository with a site's folder, as `npm run new` makes it. */
function makeSite(folder: string): void {
  cpSync(join(cloneDir, 'sample'), folder, { recursive: true });
  writeLucca(join(folder, 'content'));
  git(folder, 'init', '--quiet', '--initial-branch=main');
  commitAll(folder);
}

function missing(): string {
  const isRoot = process.getuid?.() === 0;
  const tools = ['unshare', 'nsenter', 'findmnt', 'curl', 'npm', program];
  const lacks = tools.filter((name) => spawnSync(name, ['--version']).error);
  return isRoot && lacks.length === 0
    ? ''
    : `needs root on Linux and ${lacks.join(', ') || 'systemd'}`;
}

const reason = missing();
const folder = makeFolder();
const owner = join(folder, 'given/agenzia');

// While it is away, the mail server refuses the next connection, but no further one.
let isMailServerAway = false;
const smtp = await startSmtp(() => {
  const wasAway = isMailServerAway;
  isMailServerAway = false;
  return wasAway ? { code: 421, at: 'connect' } : 'take';
});
const subjects = () => smtp.mails.map(({ subject = '' }) => subject);

let systemd: ChildProcess | undefined;

async function bootSystemd(): Promise<void> {
  const args = ['tests/support/systemd.sh', folder, join(cloneDir, 'node_modules')];
  systemd = spawn('sh', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const state = async () => (await run('systemctl is-system-running || true')).stdout;
  await vi.waitFor(async () => expect(await state()).toMatch(/running|degraded/), waiting);
}

async function endSystemd(): Promise<void> {
  if (!systemd) {
    return;
  }
  const exited = once(systemd, 'exit');
  systemd.kill('SIGKILL');
  await exited;
  const cgroups = '$(findmnt --noheadings --types cgroup2 --output TARGET | head -n 1)';
  const remove = `find "${cgroups}/$0" -depth -type d -exec rmdir {} +`;
  const removed = () => spawnSync('sh', ['-c', remove, basename(folder)]).status;
  await vi.waitFor(() => expect(removed()).toBe(0), waiting);
}

/** Runs a script in a shell under that systemd. */
async function run(script: string, input = '') {
  const children = `/proc/${systemd?.pid}/task/${systemd?.pid}/children`;
  const first = readFileSync(children, 'utf8').trim();
  const enter = ['--target', first, '--mount', '--pid', '--cgroup', '--uts', '--ipc', '--root'];
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

/** The same for a script that must end well. Returns its output. */
async function runWell(script: string, input?: string): Promise<string> {
  const { status, output, stdout } = await run(script, input);
  const why = status === 0 ? '' : (await run('journalctl --no-pager --lines 60')).output;
  expect(status, `${script}\n${output}${why}`).toBe(0);
  return stdout;
}

/** Runs the guide's commands, and returns their output. */
function installSite(): Promise<string> {
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
  return runWell(script, env);
}

describe('the server that the guide installs', () => {
  const envFile = '/var/lib/portico/agenzia/.env';
  const ask = 'curl -sS --max-time 120 --unix-socket /run/portico/agenzia';
  const page = `${ask} http://localhost/`;
  const publish = 'systemctl start portico-publish@agenzia';
  const stateOf = 'systemctl show --property=ActiveState --value';

  beforeAll(async () => {
    if (reason !== '') {
      return;
    }
    for (const made of ['given/portico', 'given/agenzia']) {
      mkdirSync(join(folder, made), { recursive: true });
    }
    spawnSync('chmod', ['-R', 'go+rX', folder]);
    makeProgram(join(folder, 'given/portico'));
    makeSite(owner);
    await bootSystemd();
    expect(await installSite()).toMatch(/Costruite \d pagine[\s\S]*"status":"ok"/);
    // The tests publish by themselves. A run that the timer has started must end first.
    await runWell('systemctl stop portico-publish@agenzia.timer');
    await runWell(publish);
  }, 1_800_000);

  afterAll(endSystemd);

  beforeEach(({ skip }) => skip(reason !== '', reason));

  async function send(subject: string): Promise<void> {
    const post = `${ask} -H 'content-type: application/json' --data-binary @- http://localhost/api/v1.0/email/send`;
    expect(await runWell(post, JSON.stringify(aRequest({ subject })))).toBe('OK');
  }

  /** Commits a change in the owner's repository. */
  function changeGuarantee(days: unknown): void {
    editContent(join(owner, 'content'), { 'figures.guaranteeDays': days });
    commitAll(owner);
  }

  it('mails a message from the installed server to the agent', async () => {
    await send('Una casa a Lucca');
    await vi.waitFor(() => expect(subjects().join()).toContain('Una casa a Lucca'), waiting);
  });

  it('copies the messages of the installed server into a backup', async () => {
    await send('Una copia');
    await runWell('systemctl start portico-backup@agenzia');
    await runWell('cp /var/lib/portico/agenzia/data-backup/outbox-*.db /given/copy.db');
    const copy = new DatabaseSync(join(folder, 'given/copy.db'), { readOnly: true });
    expect(copy.prepare('SELECT subject FROM messages').all()).toContainEqual({
      subject: 'Una copia',
    });
    copy.close();
  });

  it('mails an alert that names the unit that failed', async () => {
    await runWell('systemctl start portico-alert@test@agenzia');
    expect(subjects().at(-1)).toContain('test@agenzia');
  });

  it('sends an alert again that the mail server refused', async () => {
    // The unit itself waits half an hour before it tries again.
    const soon = '/etc/systemd/system/portico-alert@again@agenzia.service.d';
    await runWell(`mkdir ${soon} && printf '[Service]\\nRestartSec=1\\n' > ${soon}/soon.conf`);
    await runWell('systemctl daemon-reload');
    isMailServerAway = true;
    expect((await run('systemctl start portico-alert@again@agenzia')).status).not.toBe(0);
    await vi.waitFor(() => expect(subjects().at(-1)).toContain('again@agenzia'), waiting);
  });

  it('tries an alert only once without SMTP_URL', async () => {
    await runWell(`cp ${envFile} /given/env && sed -i /^SMTP_URL/d ${envFile}`);
    expect((await run('systemctl start portico-alert@none@agenzia')).status).not.toBe(0);
    expect(await runWell(`${stateOf} portico-alert@none@agenzia`)).toBe('failed\n');
    await runWell('systemctl reset-failed portico-alert@none@agenzia');
    await runWell(`cp /given/env ${envFile}`);
  });

  it('publishes a change of content, and takes no other file', async () => {
    writeFileSync(join(owner, 'build.sh'), 'exit 1\n');
    changeGuarantee(53);
    expect(await runWell(page)).not.toContain('53 giorni');
    await runWell(publish);
    expect(await runWell(page)).toContain('53 giorni');
    await runWell('test ! -e /var/lib/portico/agenzia/build.sh');
  });

  it('leaves a stopped site stopped when a change is published', async () => {
    await runWell('systemctl stop portico@agenzia.socket portico@agenzia');
    changeGuarantee(54);
    await runWell(publish);
    expect(await runWell(`${stateOf} portico@agenzia`)).toBe('inactive\n');
    await runWell('systemctl start portico@agenzia');
    expect(await runWell(page)).toContain('54 giorni');
  });

  it('keeps the page when it refuses a change, and mails the reason', async () => {
    const before = await runWell(page);
    changeGuarantee('molti');
    expect((await run(publish)).status).not.toBe(0);
    await vi.waitFor(
      () =>
        expect(smtp.mails.at(-1)?.text).toMatch(/content\/figures\.yaml:\d+: .*\(guaranteeDays\)/),
      waiting,
    );
    expect(await runWell(page)).toBe(before);
    await runWell('systemctl reset-failed portico-publish@agenzia');
  });

  it("writes nothing into the program's folder", async () => {
    const written = 'find /opt/portico -newer /given-time -not -path "*/.git/*" -not -name .git';
    expect(await runWell(written)).toBe('');
  });

  it('installs a new version of the program, goes back, and goes forward again', async () => {
    const blocks = commandsOf('A new version').map((block) => block.replace(/^.*npm ci$/m, ''));
    const [update = '', , goBack = ''] = blocks;
    const version = 'git -C /opt/portico log -1 --format=%s';
    const program = join(folder, 'given/portico');
    git(program, 'commit', '--quiet', '--allow-empty', '--message', 'newer');
    await runWell(update);
    await runWell(goBack);
    expect(await runWell(version)).toBe('x\n');
    await runWell(update);
    expect(await runWell(version)).toBe('newer\n');
    expect(await runWell('find /opt/portico/.git -user root')).toBe('');
  });

  it('leaves no unit of the installed server failed', async () => {
    expect(await runWell('systemctl --failed --plain --no-legend')).toBe('');
  });
});
