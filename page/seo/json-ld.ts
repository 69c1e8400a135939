import type { Content } from '../../shared/content/content.ts';
import { dayMs } from '../../shared/durations.ts';
import { dateOf } from '../../shared/rules/booking-rules.ts';
import { type Closing, isClosedDay } from '../../shared/rules/holidays.ts';
import { italianClock } from '../../shared/rules/hours-rules.ts';
import { weekdays } from '../../shared/text/italian.ts';
import { week } from '../hours/week.ts';
import { socialPath } from '../images/SocialCard.tsx';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The agency and its site for search engines. It has no rating, because nobody may rate their own business there. */
export function jsonLd(content: Content, siteUrl: string, now = new Date()) {
  const { agency, hours, seo, zones } = content;
  const { street, postalCode, city, province } = agency.address;
  const urlOf = (path: string) => new URL(path, siteUrl).href;
  const agencyId = urlOf('/#agenzia');
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateAgent',
        '@id': agencyId,
        name: agency.name,
        description: seo.description,
        url: urlOf('/'),
        image: urlOf(socialPath(content)),
        logo: urlOf('/icon-512.png'),
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
        openingHoursSpecification: week(hours.openingHours).flatMap(({ days, spans }) =>
          spans.map(({ opens, closes }) => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: days.map((day) => dayNames[weekdays.indexOf(day)]),
            opens: opens.padStart(5, '0'),
            closes: closes.padStart(5, '0'),
          })),
        ),
        specialOpeningHoursSpecification: closings(hours.closedOn, now),
        foundingDate: String(agency.since),
        vatID: agency.vatId,
        sameAs: Object.values(agency.social),
      },
      {
        '@type': 'WebSite',
        '@id': urlOf('/#sito'),
        name: agency.name,
        url: urlOf('/'),
        publisher: { '@id': agencyId },
      },
    ],
  };
}

/** How far ahead closings are listed, in days. A site that isn't rebuilt for longer shows only its weekly hours. */
const closingDays = 365;

/** The closings from today on. Google takes hours from 00:00 to 00:00 for a closed day. */
function closings(closedOn: readonly Closing[], now: Date) {
  const today = italianClock(now).setUTCHours(0, 0);
  const spans: { first: number; last: number }[] = [];
  for (let day = today; day < today + closingDays * dayMs; day += dayMs) {
    if (!isClosedDay(new Date(day), closedOn)) {
      continue;
    }
    const span = spans.at(-1);
    if (span?.last === day - dayMs) {
      span.last = day;
    } else {
      spans.push({ first: day, last: day });
    }
  }
  return spans.map(({ first, last }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: dateOf(new Date(first)),
    validThrough: dateOf(new Date(last)),
    opens: '00:00',
    closes: '00:00',
  }));
}

/** Writes JSON for a script element, so that no text can close the element. */
export const scriptJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');
