export const estimateId = 'stima';
export const estimateHref = `#${estimateId}`;

/** The attributes of a link that selects a zone in the estimate, which first-script/estimate-links.ts reads. */
export const estimateLink = (zoneId: string) => ({
  href: estimateHref,
  'data-estimate': zoneId,
});

/** The values of the form's fields. */
export const noChoice = { zone: '', size: '', condition: '', floor: '' };
export type Choice = typeof noChoice;

export type EstimateField = keyof Choice | 'slider' | 'lift';

/** The id of a field in the form. For the house's radio buttons and its lift it is the name. */
export const fieldId = (field: EstimateField) => `${estimateId}-${field}`;

/** The ids of the first view's question: its fields, and the link that leads to the estimate. */
export const askZoneId = 'ask-zone';
export const askSizeId = 'ask-size';
export const askLinkId = 'ask-link';

/** The range of an estimate, to which the href of a shared estimate leads. */
export const rangeId = `${estimateId}-range`;
