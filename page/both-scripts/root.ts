/** The page's root element: its classes, data and style decide how the whole page looks and scrolls. */
export const root = document.documentElement;
