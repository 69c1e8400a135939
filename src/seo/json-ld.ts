import type { Content } from '../../shared/content/content.ts';
import { weekdays } from '../../shared/format.ts';
import { week } from '../../shared/hours/hours.ts';
import { closedDays } from './closed-days.ts';

type Place = Content['agency']['coordinates'];

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

// No rating: one's own does not belong here.
export function jsonLd(content: Content, siteUrl: string, today: Date, place?: Place) {
  const { agency, hours, seo, zones } = content;
  const { street, postalCode, city, province } = agency.address;
  const region = { '@type': 'PostalAddress', addressRegion: province, addressCountry: 'IT' };
  const inRegion = (name: string) => ({ '@type': 'Place', name, address: region });
  const address = (path: string) => new URL(path, siteUrl).href;
  const agencyId = address('/#agenzia');
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateAgent',
        '@id': agencyId,
        name: agency.name,
        description: seo.description,
        url: address('/'),
        image: address('/social.png'),
        logo: address('/icon-512.png'),
        telephone: agency.phones,
        email: agency.email,
        employee: { '@type': 'Person', name: agency.agent },
        address: { ...region, streetAddress: street, postalCode, addressLocality: city },
        ...(place && { geo: { '@type': 'GeoCoordinates', ...place } }),
        areaServed: [agency.area, ...zones.zones.map(({ name }) => name)].map(inRegion),
        openingHoursSpecification: week(agency.openingHours).flatMap(({ days, spans }) =>
          spans.map(({ opens, closes }) => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: days.map((day) => dayNames[weekdays.indexOf(day)]),
            opens: opens.padStart(5, '0'),
            closes: closes.padStart(5, '0'),
          })),
        ),
        // From midnight to midnight of the same day is how Google writes that it is closed.
        specialOpeningHoursSpecification: closedDays(hours.closedOn, today).map((span) => ({
          '@type': 'OpeningHoursSpecification',
          opens: '00:00',
          closes: '00:00',
          ...span,
        })),
        foundingDate: String(agency.since),
        vatID: agency.vatId,
        sameAs: Object.values(agency.social),
      },
      {
        '@type': 'WebSite',
        '@id': address('/#sito'),
        name: agency.name,
        url: address('/'),
        publisher: { '@id': agencyId },
      },
    ],
  };
}

/** JSON for a script element, which no text in it can end. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
