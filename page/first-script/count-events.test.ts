// @vitest-environment jsdom

import { expect, it, vi } from 'vitest';
import { pageState } from '../both-scripts/page-state.ts';
import { startCounting } from './count-events.ts';

it('throws nothing when it counts in a browser that sends no beacons', () => {
  vi.stubGlobal('navigator', {});
  startCounting();
  expect(() => pageState.count?.('estimate')).not.toThrow();
  delete pageState.count;
});
