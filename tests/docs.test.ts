import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

it('names every command in CONTRIBUTING', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const text = read('CONTRIBUTING.md');
  const missing = Object.keys(scripts).filter(
    (name) => name !== 'postinstall' && !new RegExp(`npm (run )?${name}(?![\\w:-])`).test(text),
  );
  expect(missing).toEqual([]);
});

it.each(['.github/workflows/publish.yml', 'sample/.github/workflows/publish.yml'])(
  'passes every variable of the page through %s',
  (file) => {
    const workflow = read(file);
    const names = [...read('.env.example').matchAll(/^(PUBLIC_[A-Z_]+)=/gm)].map(
      ([, name]) => name,
    );
    const missing = [
      ...names,
      'MESSAGES_KEEP_DAYS',
      'CONTENT_REPOSITORY',
      'CONTENT_SIGN_IN',
    ].filter((name) => !workflow.includes(`${name}: \${{ vars.${name} }}`));
    expect(names.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  },
);

it('asks for no tag in documents and workflows', () => {
  const workflows = ['.github/workflows/publish.yml', 'sample/.github/workflows/publish.yml'];
  const files = globSync('{README.md,docs/*.md,docs/deploying/*.md,sample/*.*}', {
    exclude: ['**/*.test.ts'],
  });
  const asking = [...files, ...workflows].filter((file) =>
    /--branch v[\d$]|\bref: v\d|tag of the version/.test(read(file)),
  );
  expect(files.length).toBeGreaterThan(3);
  expect(asking).toEqual([]);
});

const commandsIn = (text: string) =>
  [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));

/** Their commands are for a server's bash. All others are for any computer. */
const ofServer = ['docs/deploying/server.md', 'docs/deploying/messages.md'];

it('has no comment behind a command that is pasted into macOS’s shell', () => {
  const files = globSync('{README,CONTRIBUTING,sample/README,docs/deploying,docs/deploying/*}.md');
  const texts = files.filter((file) => !ofServer.includes(file.replaceAll('\\', '/'))).map(read);
  const commands = texts.flatMap(commandsIn);
  expect(commands.length).toBeGreaterThan(30);
  expect(commands.filter((line) => /(^| )#/.test(line))).toEqual([]);
});

it('has no apostrophe in a comment behind a server’s command', () => {
  const commands = ofServer.map(read).flatMap(commandsIn);
  expect(commands.join()).toContain('apt-get install');
  expect(commands.filter((line) => /^[^']* # .*'/.test(line))).toEqual([]);
});
