import { whenNear } from '../ui/when-near.ts';

/**
 * Draws the steps when they come near. A browser would load their drawings with a phone's first view, though they stand
 * below it, and be busy with them for a tenth of the page's whole time.
 */
export const drawSteps = () =>
  whenNear('.path', '200px', () => document.documentElement.classList.add('drawn'));
