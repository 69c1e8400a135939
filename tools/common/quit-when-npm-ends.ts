/**
 * Ends this process when its parent is gone. npm sends SIGTERM only to the shell that runs its script, and the shell
 * may end without passing the signal on.
 */
export function quitWhenNpmEnds(): void {
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
