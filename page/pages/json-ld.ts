import type { Content } from '../../shared/content/content.ts';
import { weekdays } from '../../shared/text/italian.ts';
import { weeklyHours } from '../hours/week.ts';
import { socialPath } from '../images/social-image.ts';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The agency and its site for search engines. It has no rating, because nobody may rate their own business there. */
export function jsonLd(content: Content, siteUrl: string) {
  const { agency, hours, seo, zones } = content;
  const { street, postalCode, city, province } = agency.address;
  const absoluteUrl = (path: string) => new URL(path, siteUrl).href;
  const agencyId = absoluteUrl('/#agenzia');
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateAgent',
        '@id': agencyId,
        name: agency.name,
        description: seo.description,
        url: absoluteUrl('/'),
        image: absoluteUrl(socialPath(content)),
        logo: absoluteUrl('/icon-512.png'),
        telephone: agency.phones.map(({ number }) => number),
        email: agency.email,
        employee: { '@type': 'Person', name: agency.agent },
        address: {
          '@type': 'PostalAddress',
          streetAddress: street,
          postalCode,
          addressLocality: city,
          addressRegion: province,
          addressCountry: 'IT',
        },
        areaServed: [agency.area, ...zones.zones.map(({ name }) => name)],
        openingHoursSpecification: weeklyHours(hours.openingHours).flatMap(({ days, spans }) =>
          spans.map(({ opens, closes }) => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: days.map((day) => dayNames[weekdays.indexOf(day)]),
            opens: opens.padStart(5, '0'),
            closes: closes.padStart(5, '0'),
          })),
        ),
        foundingDate: String(agency.since),
        vatID: agency.vatId,
        sameAs: Object.values(agency.social),
      },
      {
        '@type': 'WebSite',
        '@id': absoluteUrl('/#sito'),
        name: agency.name,
        url: absoluteUrl('/'),
        publisher: { '@id': agencyId },
      },
    ],
  };
}

/** Writes JSON for a script element, so that no text can close the element. */
export const scriptJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');
