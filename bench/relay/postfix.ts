import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './server.ts';

/** Takes mail for good and throws it away: what is measured is the taking. */
const mainCf = (folder: string) => `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
myhostname = bench.example.com
mydestination =
mynetworks = 127.0.0.0/8
inet_protocols = ipv4
smtpd_recipient_restrictions = permit_mynetworks, reject
default_transport = discard:
relay_transport = discard:
smtpd_client_connection_count_limit = 0
smtpd_client_connection_rate_limit = 0
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
`;

const masterCf = (port: number) =>
  [
    `127.0.0.1:${port} inet n - n - 100 smtpd`,
    'postlog unix-dgram n - n - 1 postlogd',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'discard unix - - n - - discard',
    ...['bounce', 'defer', 'trace'].map((name) => `${name} unix - - n - 0 bounce`),
    ...['error', 'retry'].map((name) => `${name} unix - - n - - error`),
    'proxymap unix - - n - - proxymap',
    'anvil unix - - n - 1 anvil',
    'flush unix n - n 1000? 0 flush',
    '',
  ].join('\n');

/**
 * How many mails of a message's size a Postfix of its own, on the same disk, takes per second from so many clients.
 * @returns undefined, with a line that says why, where it cannot be measured
 */
export async function postfixPerSecond(parent: string, clients: number[], mails: number) {
  const missing = ['postfix', 'smtp-source'].find((name) => spawnSync(name, [], { stdio: 'ignore' }).error);
  if (missing || process.getuid?.() !== 0)
    return say(missing ? `${missing} is not installed` : 'it needs root');
  const folder = join(parent, 'postfix');
  for (const name of ['', 'queue', 'data', 'conf']) mkdirSync(join(folder, name));
  chmodSync(parent, 0o755);
  execFileSync('chown', ['postfix', join(folder, 'data')]);
  const port = await freePort();
  const conf = join(folder, 'conf');
  writeFileSync(join(conf, 'main.cf'), mainCf(folder));
  writeFileSync(join(conf, 'master.cf'), masterCf(port));
  const postfix = (order: string) => spawnSync('postfix', ['-c', conf, order], { encoding: 'utf8' });
  const start = postfix('start');
  if (start.status !== 0) return say(start.stderr.trim().split('\n')[0] || 'it does not start');
  try {
    return clients.map((count) => ({ clients: count, perSecond: send(port, count, mails) }));
  } catch (error) {
    return say((error as Error).message.split('\n')[0] ?? '');
  } finally {
    postfix('stop');
  }
}

/** One mail per connection's turn, as many turns as it takes; connections are kept, as ours are. */
function send(port: number, clients: number, mails: number): number {
  const sizes = ['-s', String(clients), '-m', String(mails), '-l', '700', '-d'];
  const ends = ['-f', 'sito@example.com', '-t', 'agente@example.com'];
  const begun = performance.now();
  execFileSync('smtp-source', [...sizes, ...ends, `127.0.0.1:${port}`], { stdio: 'pipe', timeout: 120_000 });
  return mails / ((performance.now() - begun) / 1000);
}

function say(reason: string): undefined {
  console.log(`Postfix is not measured: ${reason}`);
}
