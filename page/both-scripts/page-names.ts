import type { Content } from '../../shared/content/content.ts';

/*
 * Names that one file of the page writes and another reads. Styles and content can't import them, so they repeat some.
 * The estimate's are in estimate/estimate-names.ts. The first script also reads the `data-` attributes that formLink
 * (contact/form-links.ts), estimateLink (estimate/estimate-names.ts) and LiveTime (hours/LiveTime.tsx) write.
 */

/**
 * Classes of the `html` element: `fonts` sets the page in its own fonts, `drawn` shows the drawings of the steps. The
 * head script removes both. The first script adds `fonts` once the fonts are loaded, and `drawn` near the steps.
 */
export const fontsClass = 'fonts';
export const drawnClass = 'drawn';

/** The first view's picture. On wide screens nothing is painted until it has been parsed. */
export const heroPictureId = 'hero-picture';

/** The list of steps, whose drawings are loaded when it is near. */
export const stepsClass = 'steps';

/** The opening times of the next two years, and the class of the elements that say whether the office is open. */
export const openingPath = '/opening.json';
export const statusClass = 'opening-status';

/** The contact form. The id of each field is the field's name. */
export const formId = 'modulo';
export const formHref = `#${formId}`;

/** The class of its text fields, the name of its radio buttons for a topic, and the class of its receipt. */
export const fieldClass = 'field';
export const topicName = 'topic';
export const receiptClass = 'receipt';

/** The region of the toasts, and the custom property that has its height. */
export const toastsId = 'toasts';
export const toastHeight = '--toast';

/** The target of the link that closes an overlay: an element at a fixed position, so that nothing scrolls. */
export const closingHref = `#${toastsId}`;

/** Overlays: the questions before signing, and the sources of figures. A legal document has its name in the content. */
export const beforeSigningId = 'prima-di-firmare';
export const sourcesId = 'fonti';
export const documentHref = (name: keyof Content['legal']['documents']) => `#${name}`;

/** The links to call and write. On phones they are a bar. */
export const quickContactClass = 'quick-contact';

/** Names the island that an element contains. */
export const islandAttribute = 'data-island';

/** Templates of alerts: for an island whose script is missing, and for one that can't be rendered. */
export const missingIslandId = 'missing-island';
export const unexpectedErrorId = 'unexpected-error';

export const missingIslandClass = 'missing-island';
