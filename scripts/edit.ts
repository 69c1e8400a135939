import { endWithNpm, runAstro } from '../build/command.ts';
import { editorPath } from '../build/editor.ts';

/** `npm run edit`: the page with live reload, and the owner's editor beside it, in the browser. */
endWithNpm();
process.exit(await runAstro(['dev', '--open', editorPath, ...process.argv.slice(2)]));
