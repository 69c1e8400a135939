import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

it('CONTRIBUTING names every command', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const text = read('CONTRIBUTING.md');
  const missing = Object.keys(scripts).filter(
    (name) => name !== 'postinstall' && !new RegExp(`npm (run )?${name}(?![\\w:-])`).test(text),
  );
  expect(missing).toEqual([]);
});

it.each(['.github/workflows/publish.yml', 'sample/.github/workflows/publish.yml'])(
  '%s hands on every variable of the page',
  (file) => {
    const workflow = read(file);
    const names = [...read('.env.example').matchAll(/^(PUBLIC_[A-Z_]+)=/gm)].map(
      ([, name]) => name,
    );
    const missing = [...names, 'MESSAGES_KEEP_DAYS', 'CONTENT_REPOSITORY'].filter(
      (name) => !workflow.includes(`${name}: \${{ vars.${name} }}`),
    );
    expect(names.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  },
);

it('no document or workflow asks for a tag: a version is named by its commit', () => {
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

it('a command that a person pastes on a computer of their own has no comment, which macOS’s shell takes for words', () => {
  const files = globSync('{README,CONTRIBUTING,sample/README,docs/deploying,docs/deploying/*}.md');
  const texts = files.filter((file) => !ofServer.includes(file.replaceAll('\\', '/'))).map(read);
  const commands = texts.flatMap(commandsIn);
  expect(commands.length).toBeGreaterThan(30);
  expect(commands.filter((line) => /(^| )#/.test(line))).toEqual([]);
});

it('a comment behind a command for the server has no apostrophe', () => {
  const commands = ofServer.map(read).flatMap(commandsIn);
  expect(commands.join()).toContain('apt-get install');
  expect(commands.filter((line) => /^[^']* # .*'/.test(line))).toEqual([]);
});
