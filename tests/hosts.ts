import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Answer, faultsOf } from './support/host-answers.ts';
import { plainEnv } from './support/plain-env.ts';

/**
 * `npm run test:hosts [-- cloudflare|netlify]`: builds for each static host, serves the folder with the host's own local
 * runner under the repository's own settings, and asks for what matters. The runners are large, and fetched for this
 * alone: the versions are those that .github/workflows/publish.yml publishes with.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const workflow = readFileSync(join(root, '.github/workflows/publish.yml'), 'utf8');
const npm = process.env.npm_execpath;

type Host = { runner: string; args: (port: number) => string[] };
const hosts: Record<string, Host> = {
  cloudflare: {
    runner: pinned('wrangler'),
    args: (port) => ['pages', 'dev', '--ip', '127.0.0.1', '--port', `${port}`, '--inspector-port', '0'],
  },
  netlify: {
    runner: pinned('netlify-cli'),
    // Its edge functions would need a Deno from elsewhere; the site has none.
    args: (port) => [
      'dev',
      '--offline',
      '--no-open',
      '--internal-disable-edge-functions',
      '--port',
      `${port}`,
    ],
  },
};

function pinned(name: string): string {
  const [found] = new RegExp(`${name}@[\\d.]+`).exec(workflow) ?? [];
  if (!found) throw new Error(`${name} has no version in .github/workflows/publish.yml`);
  return found;
}

function build(host: string, dist: string): void {
  const env = plainEnv({
    PUBLIC_SITE_URL: 'https://www.example.com',
    PUBLIC_EMAILJS_ORIGIN: 'https://api.emailjs.com',
    CONTENT_REPOSITORY: 'github:you/portico',
    ALLOW_PLACEHOLDERS: 'on',
  });
  const args = [join(root, 'build/main.ts'), '--for', host, '--outDir', dist];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build for ${host} failed\n${stdout}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Asks without following where it is sent. */
async function ask(origin: string, path: string): Promise<Answer> {
  const response = await fetch(origin + path, { redirect: 'manual' });
  return { path, status: response.status, headers: response.headers, text: await response.text() };
}

async function tryHost(name: string, { runner, args }: Host): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const dist = join(folder, 'dist');
  build(name, dist);
  for (const file of ['wrangler.jsonc', 'netlify.toml']) cpSync(join(root, file), join(folder, file));
  const port = await freePort();
  const command = [npm ?? '', 'exec', '--yes', '--', runner, ...args(port)];
  const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', NETLIFY_TELEMETRY_DISABLED: '1' };
  const detached = process.platform !== 'win32';
  const child = spawn(process.execPath, command, { cwd: folder, env, detached, stdio: 'ignore' });
  try {
    const origin = `http://127.0.0.1:${port}`;
    while (!(await fetch(origin).catch(() => undefined))) {
      if (child.exitCode !== null) return [`${name}: ${runner} did not start`];
      await setTimeout(200);
    }
    const hashed = readdirSync(join(dist, '_astro')).find((file) => file.endsWith('.js')) ?? '';
    const hasEditor = existsSync(join(dist, 'admin'));
    return await faultsOf(name, { hashed, hasEditor }, (path) => ask(origin, path));
  } finally {
    if (detached && child.pid) process.kill(-child.pid);
    else spawnSync('taskkill', ['/pid', `${child.pid}`, '/T', '/F']);
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!npm) throw new Error('To be started by npm: npm run test:hosts');
const chosen = process.argv.slice(2);
const faults: string[] = [];
for (const [name, host] of Object.entries(hosts))
  if (chosen.length === 0 || chosen.includes(name)) faults.push(...(await tryHost(name, host)));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log('The static hosts’ own runners answer as they should.');
