import type { Content } from '../../shared/content/content.ts';

type Figures = Content['figures'];
type Name = keyof Figures['sources'];

/** The claims whose source content/figures.yaml tells, each with its figure, in the order of the schema. */
export const sources = (figures: Figures) =>
  (Object.entries(figures.sources) as [Name, NonNullable<Figures['sources'][Name]>][]).map(
    ([name, source]) => ({
      name,
      figure: figures[name],
      ...source,
    }),
  );
