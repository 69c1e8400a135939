/**
 * The oldest engines in which the page is read, its links work and a message is sent. The build rewrites styles and
 * scripts for them where it can (Samsung Internet 21 is Chromium 110).
 */
export const floor = { chrome: 109, safari: 16, firefox: 115 };

/** The floor as Vite wants it: `chrome109`. */
export const buildTargets = Object.entries(floor).map(([engine, version]) => `${engine}${version}`);
