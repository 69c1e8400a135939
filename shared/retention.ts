// The guides in docs/deploying name both figures.

export const copyDays = 14;
export const countMonths = 25;
