import { spawnSync } from 'node:child_process';

/** The build that is tested: `npm run build` without the operator's own variables. */
const npm = process.env.npm_execpath;
if (!npm) {
  console.error('Run npm test, or npm run build.');
  process.exit(1);
}
const { status } = spawnSync(process.execPath, [npm, 'run', '--silent', 'build'], {
  env: { ...process.env, ENV_FILE: 'none' },
  stdio: 'inherit',
});
process.exit(status ?? 1);
