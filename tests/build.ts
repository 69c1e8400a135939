import { runNpm } from '../scripts/npm.ts';

/** The build that is tested: `npm run build` without the operator's own variables. */
const { status } = runNpm(['run', '--silent', 'build'], {
  env: { ...process.env, ENV_FILE: 'none' },
  stdio: 'inherit',
});
process.exit(status ?? 1);
