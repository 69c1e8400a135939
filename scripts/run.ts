import { endWithNpm, runAstro, runNode } from '../build/command.ts';

/** `npm start`, `serve`, `dev`, `edit` and `types`, each with the arguments behind its name. */
const [command = ''] = process.argv.splice(2, 1);
const args = process.argv.slice(2);

/** Astro would start one for each clone; the store is locked for each site. */
const alone = ['--ignore-lock'];

endWithNpm();
if (command === 'types') process.exit(await runAstro(['check', ...args]));
if (command === 'dev') process.exit(await runAstro(['dev', ...alone, ...args]));
if (command === 'edit') {
  const { editorPath } = await import('../build/editor.ts');
  process.exit(await runAstro(['dev', ...alone, '--open', editorPath, ...args]));
}
if (command === 'start') {
  const code = await runNode(['build/main.ts']);
  if (code !== 0) process.exit(code);
}
if (command === 'serve' && args.join(' ').replace('=', ' ') === '--for worker')
  await import('../server/edge/serve.ts');
else await import('../server/main.ts');
