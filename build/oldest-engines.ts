/**
 * The oldest engines in which the page can be read, its links work and a message can be sent. The build rewrites styles
 * and scripts for them where it can (Samsung Internet 21 is Chromium 110).
 */
export const oldestEngines = { chrome: 109, safari: 16, firefox: 115 };

/** The same in Vite's form: `chrome109`. */
export const buildTargets = Object.entries(oldestEngines).map(([engine, version]) => `${engine}${version}`);
