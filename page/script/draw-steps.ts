import { whenNear } from '../ui/when-near.ts';

/**
 * Draws the steps when the visitor comes near them. Otherwise a phone would load their drawings along with the first
 * view above them, and spend a tenth of the page's total time on them.
 */
export const drawSteps = () =>
  whenNear('.path', '200px', () => document.documentElement.classList.add('drawn'));
