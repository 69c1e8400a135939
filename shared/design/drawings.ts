// The names that the content may give as a `drawing`.

/** Each has a file in page/drawings. The first is the default. */
export const heroDrawings = ['borgo', 'bologna'] as const;

/** Each has a file in page/drawings. If the content names none, page/sections/Zones.tsx chooses. */
export const zoneDrawings = [
  'borgo',
  'torri',
  'palazzi',
  'parco',
  'fiume',
  'aeroporto',
  'santuario',
] as const;

/** The drawings among these that show the sample's town. */
export const townDrawings: readonly string[] = ['bologna', 'torri', 'santuario'];
