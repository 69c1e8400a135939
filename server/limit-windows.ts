/** The points of one network, or the messages of all networks, in a window that ends at `endsAt` (Unix milliseconds). */
export type LimitWindow = { count: number; endsAt: number };

/** The windows by network or `everybody`, in memory or in a store that outlives a restart. */
export type LimitWindows = {
  get(key: string): LimitWindow | undefined;
  set(key: string, window: LimitWindow): void;
  /** Forgets each window that has ended by `now` (Unix milliseconds). */
  forgetEnded(now: number): void;
};

/** Stands for all networks together. */
export const everybody = 'everybody';

export function windowsInMemory(): LimitWindows {
  const windows = new Map<string, LimitWindow>();
  return {
    get: (key) => windows.get(key),
    set: (key, window) => void windows.set(key, window),
    forgetEnded: (now) => {
      for (const [key, { endsAt }] of windows) {
        if (endsAt <= now) {
          windows.delete(key);
        }
      }
    },
  };
}
