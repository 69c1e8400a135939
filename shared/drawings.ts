/** What the content may name as `drawing`, each with a file in src/drawings, but the places'. The first stands where none is named. */
export const heroDrawings = ['borgo', 'bologna'] as const;

export const zoneDrawings = [
  'borgo',
  'torri',
  'palazzi',
  'parco',
  'fiume',
  'aeroporto',
  'santuario',
] as const;

/** Of all these, those that show one town: the sample's. */
export const townDrawings: readonly string[] = ['bologna', 'torri', 'santuario'];

/** Marks of a place on the map of the zones. */
export const placeDrawings = ['campanile', 'santuario', 'castello'] as const;
