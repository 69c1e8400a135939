/** What was used of a limit in a window that ends at `endsAt` (Unix milliseconds). */
export type LimitWindow = { used: number; endsAt: number };

/** A place for a window, in memory or in a store that outlives a restart. */
export type WindowPlace = {
  read(): LimitWindow | undefined;
  write(window: LimitWindow): void;
};

export type LimitWindows = {
  ofNetwork(network: string): WindowPlace;
  overall: WindowPlace;
  /** Forgets each network's window that has ended by `now` (Unix milliseconds). */
  forgetEnded(now: number): void;
};

export function windowsInMemory(): LimitWindows {
  const networks = new Map<string, LimitWindow>();
  let overall: LimitWindow | undefined;
  return {
    ofNetwork: (network) => ({
      read: () => networks.get(network),
      write: (window) => void networks.set(network, window),
    }),
    overall: {
      read: () => overall,
      write: (window) => {
        overall = window;
      },
    },
    forgetEnded: (now) => {
      for (const [network, { endsAt }] of networks) {
        if (endsAt <= now) {
          networks.delete(network);
        }
      }
    },
  };
}
