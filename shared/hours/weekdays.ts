/** The days of the week as content/ writes them, in its order. */
export const weekdays = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'] as const;
export type Weekday = (typeof weekdays)[number];
