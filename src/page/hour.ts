/**
 * The light over Bologna and its winter, as words of the page's attribute `data-hour`. build/inline.ts sees to it that
 * this runs before anything is painted.
 */
import { lightAt } from './light.ts';

const tell = () => {
  document.documentElement.dataset.hour = lightAt(Date.now());
};
tell();
setInterval(tell, 60_000);
