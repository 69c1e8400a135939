export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** How long copies of the store and counts are kept. The guides in docs/deploying name both figures. */
export const copyDays = 14;
export const countMonths = 25;
