import { join } from 'node:path';
import { root } from '../server/env.ts';

/** Figures and what they are made with; not in git. */
export const results = join(root, 'bench-results');

/** The built site that is measured: one of its own, so that a benchmark on the server changes nothing there. */
export const benchSite = join(results, 'dist');
