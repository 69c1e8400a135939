import { execFileSync } from 'node:child_process';

/** Without this machine's settings, which may sign commits or rewrite addresses. */
export const gitEnv = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
};

const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];

/** What Git prints in a folder. */
export function git(folder: string, ...args: string[]): string {
  const options = { cwd: folder, env: gitEnv, stdio: 'pipe', encoding: 'utf8' } as const;
  return execFileSync('git', [...author, ...args], options).trim();
}
