// The names that the content may use as a `drawing`.

/** Each has a file in page/drawings. The first stands where the content names none. */
export const heroDrawings = ['borgo', 'bologna'] as const;

/** Each has a file in page/drawings. Where the content names none, page/drawings/zone-drawings.ts chooses. */
export const zoneDrawings = [
  'borgo',
  'torri',
  'palazzi',
  'parco',
  'fiume',
  'aeroporto',
  'santuario',
] as const;

/** The drawings above that show the sample's town. */
export const townDrawings: readonly string[] = ['bologna', 'torri', 'santuario'];
