/** Styles and scripts are rewritten for these where possible; Samsung Internet 21 is Chromium 110. */
export const oldestEngines = { chrome: 109, safari: 16, firefox: 115 };

export const buildTargets = Object.entries(oldestEngines).map(([engine, version]) => `${engine}${version}`);
