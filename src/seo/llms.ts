import type { Content } from '../../shared/content/content.ts';
import { formatPrice, formatTrend } from '../../shared/format.ts';
import { weekText } from '../../shared/hours/hours.ts';
import { identity } from '../legal/paragraphs.ts';
import { reportPath } from '../report/path.ts';

export function llmsText(content: Content, siteUrl: string): string {
  const { agency, seo, header } = content;
  return [
    `# ${agency.name}`,
    `> ${seo.description}`,
    `${header.tagline}. ${agency.area}.`,
    links(content, siteUrl),
    offers(content),
    market(content),
    questions(content),
    contacts(content),
  ]
    .join('\n\n')
    .concat('\n');
}

const lines = (...all: (string | string[])[]) => all.flat().join('\n');

function links({ agency, seo, proprieta }: Content, siteUrl: string): string {
  const link = (label: string, path: string) => `- [${label}](${new URL(path, siteUrl).href})`;
  return lines(link(seo.title, '/'), link(proprieta.cta.report, reportPath(agency)));
}

function offers({ servizi }: Content): string {
  const { guarantee, steps } = servizi;
  return lines(
    `## ${servizi.heading}`,
    '',
    steps.map((step, index) => `${index + 1}. ${step.title}: ${step.description} (${step.highlight})`),
    '',
    `## ${guarantee.heading}`,
    '',
    `${guarantee.body} ${guarantee.condition}`,
  );
}

function market({ proprieta, report, zones }: Content): string {
  const { table, source } = proprieta;
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
  return lines(
    `## ${table.caption}`,
    '',
    row(table.zone, table.price, table.trend, report.table.listings),
    row('---', '---:', '---:', '---:'),
    zones.zones.map(({ name, price, trend, listings }) =>
      row(name, formatPrice(price), formatTrend(trend), String(listings)),
    ),
    '',
    source,
    '',
    `## ${zones.heading}`,
    '',
    zones.zones.map((zone) => `- ${zone.name}: ${zone.description}`),
  );
}

function questions({ faq }: Content): string {
  return [`## ${faq.heading}`, ...faq.items.map((item) => `### ${item.question}\n\n${item.answer}`)].join(
    '\n\n',
  );
}

function contacts({ agency, contatti, footer }: Content): string {
  const { details } = contatti;
  const { street, postalCode, city, province } = agency.address;
  return lines(
    `## ${contatti.detailsHeading}`,
    '',
    `- ${details.landline.title}: ${agency.landline}`,
    agency.mobile ? `- ${details.mobile.title}: ${agency.mobile}` : [],
    `- ${details.email.title}: ${agency.email}`,
    `- ${details.address.title}: ${street}, ${postalCode} ${city} (${province})`,
    `- ${details.hours.title}: ${weekText(agency.openingHours).join(', ')}`,
    `- ${[`${footer.vatLabel} ${agency.vatId}`, ...identity({ agency, footer })].join(' · ')}`,
  );
}
