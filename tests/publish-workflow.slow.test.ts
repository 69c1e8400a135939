import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { readServerData, serverDataFile } from '../server/node/read-server-data.ts';
import { prepareForTarget } from '../tools/build/build-targets.ts';
import { makeDist, makeFolder } from './support/make-folder.ts';

type Step = { name?: string; run?: string; env?: Record<string, string> };

const stepOf = (jobs: { publish: { steps: Step[] } }, name: string): Step => {
  const step = jobs.publish.steps.find((candidate: Step) => candidate.name === name);
  if (!step) {
    throw new Error(`The workflow has no step "${name}"`);
  }
  return step;
};

/** Runs a step as GitHub does, with the built files in `dist`. */
function runStep({ run = '' }: Step, files: string[], env: Record<string, string> = {}) {
  const cwd = makeFolder();
  for (const file of files) {
    mkdirSync(join(cwd, 'dist', dirname(file)), { recursive: true });
    writeFileSync(join(cwd, 'dist', file), 'x');
  }
  return {
    cwd,
    ended: promisify(execFile)('bash', ['-e', '-c', run], { cwd, env: { ...process.env, ...env } }),
  };
}

/** The output of a step, whether it succeeds or not. */
const outputOf = (ended: Promise<{ stdout: string }>): Promise<string> =>
  ended.catch((error) => error).then(({ stdout }) => stdout);

/** Files that a content folder may add to a build. */
const ownFiles = [
  'drawings/borgo.svg',
  'assets/casa.abc.avif',
  'assets/petrona.abc.woff2',
  'admin/assets/heic.abc.wasm',
  '.well-known/security.txt',
];

describe.skipIf(process.platform === 'win32')('the publishing workflow', () => {
  const build = 'run --silent build -- --site .';
  const workflow = readFileSync('sample/.github/workflows/publish.yml', 'utf8');
  const { jobs } = parse(workflow);
  const { run } = jobs.build.steps.find((step: { name?: string }) => step.name === 'Build');

  const look = stepOf(jobs, 'Look at what was built');

  it('passes every variable of the page to the build', () => {
    const ofPage = readFileSync('.env.example', 'utf8').matchAll(/^(PUBLIC_[A-Z_]+)=/gm);
    const others = ['MESSAGES_KEEP_DAYS', 'CONTENT_REPOSITORY'];
    for (const name of [...[...ofPage].map(([, name]) => name), ...others]) {
      expect(workflow).toContain(`${name}: \${{ vars.${name} }}`);
    }
  });

  it('has secrets only where none of the repository’s code runs, and pins actions to commits', () => {
    expect(JSON.stringify(jobs.build)).not.toContain('secrets.');
    expect(JSON.stringify(jobs.publish)).not.toMatch(
      /checkout|npx|npm (?!install --prefix tool)|node /,
    );
    const steps: Step[] = jobs.publish.steps;
    const installing = steps.find(({ run }) => run?.includes('npm install'));
    expect(installing?.run).toMatch(/ --ignore-scripts --before \d{4}-\d\d-\d\d /);
    expect(installing?.env).toBeUndefined();
    expect(steps[1]).toBe(look); // Right after the download.
    expect(stepOf(jobs, 'To Cloudflare Pages').run).toContain(' --no-bundle ');
    const all = globSync('{,sample/}.github/workflows/*.yml').map((file) =>
      readFileSync(file, 'utf8'),
    );
    const uses = all.join('').match(/(?<=uses: ).*/g) ?? [];
    expect(
      uses.filter((action) => !/^actions\/[\w-]+@[\da-f]{40} # v[\d.]+$/.test(action)),
    ).toEqual([]);
  });

  it.each(['netlify', 'cloudflare'] as const)('publishes what is built for %s', async (host) => {
    const folder = await makeDist();
    prepareForTarget(folder, host, readServerData(folder));
    const built = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    // A build for a host has none of these.
    const isForOurServer = (file: string) =>
      ['.env', serverDataFile].includes(file) || /\.(br|gz)$/.test(file);
    const files = built.filter((file) => !isForOurServer(file));
    await runStep(look, [...files, ...ownFiles]).ended;
  });

  it.each([
    // Files that a host runs.
    '_worker.js',
    'a/_worker.js/index.js',
    '_routes.json',
    'functions/api.html',
    'netlify/edge-functions/a.js',
    // Files that a host's tool reads.
    'package.json',
    'a/wrangler.toml',
    'deno.json',
    // Files that no page has.
    '.env',
    'node_modules/a/index.js',
    'a.sh',
    'a/_headers',
    'x\n::add-mask::y.html',
  ])('refuses a build with %j, before any tool sees it', async (file) => {
    const { ended } = runStep(look, ['index.html', file]);
    const stdout = await outputOf(ended);
    expect(stdout).toMatch(/^::error::Not published: [^\n]*\n- dist\//);
    expect(stdout.split('\n').slice(1).join('\n')).not.toMatch(/^\s*::/m);
  });

  it('refuses a build with a link', async () => {
    const withLink = { run: `ln -s /proc/self/environ dist/link.html\n${look.run}` };
    expect(await outputOf(runStep(withLink, ['index.html']).ended)).toMatch(
      /\n- dist\/link\.html\n$/,
    );
  });

  it.each([
    { state: 'ready', output: /^https:\/\/a\.example\.com\n$/ },
    {
      state: 'error',
      output:
        /^::error::Netlify has not published the page: the deploy d1 is in the state error\n$/,
    },
  ])('uploads the folder to Netlify and reports the state $state', async ({ state, output }) => {
    const asked: string[] = [];
    const states = ['uploaded', 'processing', state];
    let zip = Buffer.alloc(0);
    const netlify = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray());
      if (body.length > 0) {
        zip = body;
      }
      asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.end(
        JSON.stringify({ id: 'd1', state: states.shift(), ssl_url: 'https://a.example.com' }),
      );
    }).listen(0, '127.0.0.1');
    await once(netlify, 'listening');
    onTestFinished(() => void netlify.close());
    const { port } = netlify.address() as { port: number };
    const files = ['index.html', '_headers', 'drawings/borgo.svg'];
    const { ended } = runStep(stepOf(jobs, 'To Netlify'), files, {
      NETLIFY_API: `http://127.0.0.1:${port}`,
      PAUSE: '0',
      NETLIFY_SITE_ID: 'site',
      NETLIFY_AUTH_TOKEN: 'secret',
    });
    expect(await outputOf(ended)).toMatch(output);
    expect(asked).toEqual([
      'POST /sites/site/deploys Bearer secret',
      ...Array(2).fill('GET /deploys/d1 Bearer secret'),
    ]);
    for (const file of files) {
      expect(zip.includes(file)).toBe(true);
    }
  });

  const zonesLine = 'content/zones.yaml:31: 92% è troppo';

  it.each([
    { host: '', code: 0, line: '', advice: '' },
    { host: 'netlify', code: 2, line: zonesLine, advice: 'Correggi e salva di nuovo' },
    { host: 'netlify', code: 1, line: 'PUBLIC_SITE_URL must be', advice: 'Non dipende da quello' },
  ])(
    'builds for "$host": after $code the summary has the build’s line and «$advice»',
    (expected) => {
      const { host, code, line, advice } = expected;
      const cwd = makeFolder();
      const npm = `#!/bin/sh\nshift 2\necho "$@" > calls\necho "${line}" >&2\nexit ${code}\n`;
      writeFileSync(join(cwd, 'npm'), npm, { mode: 0o755 });
      const variables = {
        PUBLISH_TO: host,
        GITHUB_STEP_SUMMARY: 'summary',
        PATH: `${cwd}:${process.env.PATH}`,
      };
      const options = { cwd, env: { ...process.env, ...variables }, encoding: 'utf8' } as const;
      const { status, stdout } = spawnSync('bash', ['-e', '-c', run], options);
      const read = (file: string) => readFileSync(join(cwd, file), 'utf8').trim();
      expect(read('calls')).toBe(host ? `${build} --for ${host}` : build);
      expect(status).toBe(code === 0 ? 0 : 1);
      if (code === 0) {
        return;
      }
      const summary = read('summary');
      expect(summary).toMatch(/^### La pagina non è stata pubblicata/);
      expect(summary).toContain(`\n\n    ${line}\n\n${advice}`);
      expect(stdout).toContain(
        `::error title=La pagina non è stata pubblicata::${line.replace('%', '%25')}`,
      );
    },
  );
});
