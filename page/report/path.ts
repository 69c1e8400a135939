import type { Content } from '../../shared/content/content.ts';
import { slug } from '../../shared/text/format.ts';

export const reportPath = ({ address }: Content['agency']) =>
  `/report-mercato-${slug(address.city)}.pdf`;
