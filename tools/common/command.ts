import { spawn } from 'node:child_process';
import { root } from '../../shared/config/folders.ts';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs a script in the clone with this Node, and forwards signals to it. Resolves to its exit code, or to 1 if a signal
 * ended it.
 */
export function runNode(args: string[]): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of signals) {
    process.on(signal, forward);
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => {
      for (const signal of signals) {
        process.off(signal, forward);
      }
      resolve(code ?? 1);
    });
  });
}

/**
 * Ends this process when its parent is gone. npm sends SIGTERM only to the shell that runs its script, and the shell
 * may end without passing the signal on.
 */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') {
    return;
  }
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) {
      return;
    }
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  timer.unref();
}
