import type { Content } from '../../shared/content/content.ts';
import { zoneId } from '../../shared/zones.ts';

export const reportPath = ({ address }: Content['agency']) => `/report-mercato-${zoneId(address.city)}.pdf`;
