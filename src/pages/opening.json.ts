import { openingTimeline } from '../../shared/hours/timeline.ts';
import { content } from '../content/index.ts';

/** Two years: a site that nobody builds for longer shows its hours of the week alone. */
const days = 730;

export const GET = (): Response => Response.json(openingTimeline(content, new Date(), days));
