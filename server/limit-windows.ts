/** What was used of a limit in a window that ends at `endsAt` (Unix milliseconds). */
export type LimitWindow = { used: number; endsAt: number };

/** The limits' windows by name, in memory or in a store that outlives a restart. */
export type LimitWindows = {
  read(name: string): LimitWindow | undefined;
  write(name: string, window: LimitWindow): void;
  /** Forgets each window that has ended by `now` (Unix milliseconds). */
  forgetEnded(now: number): void;
};

export function windowsInMemory(): LimitWindows {
  const windows = new Map<string, LimitWindow>();
  return {
    read: (name) => windows.get(name),
    write: (name, window) => void windows.set(name, window),
    forgetEnded: (now) => {
      for (const [name, { endsAt }] of windows) {
        if (endsAt <= now) {
          windows.delete(name);
        }
      }
    },
  };
}
