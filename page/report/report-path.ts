import type { Content } from '../../shared/content/content.ts';
import { slug } from '../../shared/text/format.ts';

/** In a file of its own, because Report.tsx loads the library that draws the report. */
export const reportPath = ({ address }: Content['agency']): string =>
  `/report-mercato-${slug(address.city)}.pdf`;
