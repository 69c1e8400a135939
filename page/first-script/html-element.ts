/** Its classes, data and style decide how the whole page looks and scrolls. */
export const html = document.documentElement;
