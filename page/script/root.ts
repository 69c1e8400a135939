/** The page's root element: its classes and its style decide how the whole page looks and scrolls. */
export const { classList, style } = document.documentElement;
