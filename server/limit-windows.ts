/** How many valid messages a network has sent in a window that ends at `endsAt` (Unix milliseconds). */
export type LimitWindow = { messages: number; endsAt: number };

/** The limits' windows by network, in memory or in a store that outlives a restart. */
export type LimitWindows = {
  read(network: string): LimitWindow | undefined;
  write(network: string, window: LimitWindow): void;
  /** Forgets each window that has ended by `now` (Unix milliseconds). */
  forgetEnded(now: number): void;
};

export function limitWindowsInMemory(): LimitWindows {
  const windows = new Map<string, LimitWindow>();
  return {
    read: (network) => windows.get(network),
    write: (network, window) => void windows.set(network, window),
    forgetEnded: (now) => {
      for (const [network, { endsAt }] of windows) {
        if (endsAt <= now) {
          windows.delete(network);
        }
      }
    },
  };
}
