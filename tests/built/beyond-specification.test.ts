import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { claimNames } from '../../shared/content/schemas/figures.ts';
import { dayMs, minuteMs } from '../../shared/durations.ts';
import { copyDays } from '../../shared/retention.ts';
import { withVat } from '../../shared/rules/estimate-rules.ts';
import { phoneHref } from '../../shared/text/format.ts';
import { sampleDist } from '../build-sites.ts';
import { sample } from '../support/sample.ts';
import {
  aboutSection,
  all,
  article,
  contactForm,
  contactSection,
  document,
  faqSection,
  footer,
  homeSection,
  hrefs,
  links,
  marketSection,
  navigationNamed,
  serviceNames,
  servicesSection,
  zonesSection,
} from './sample-page.ts';
import { textOf } from './sites.ts';

// What we decided for the page where the specification is silent.

const { agency, about, faq, figures, legal, services, zones } = sample;

it.each([
  { href: '#privacy', from: 'the form', part: contactForm },
  { href: '#termini', from: 'the services', part: servicesSection },
  { href: '#fonti', from: 'the agent’s section', part: aboutSection },
  { href: '#modulo', from: 'the questions', part: faqSection },
  { href: phoneHref(agency.phone), from: 'the questions', part: faqSection },
])('links to $href from $from', ({ href, part }) => {
  expect(hrefs(part)).toContain(href);
});

it('states the fee with VAT in question and guarantee', () => {
  const { fee = '', feeDue } = figures;
  const withTax = withVat(fee);
  expect(textOf(faqSection)).toContain(
    `${fee} del prezzo di vendita, più IVA (${withTax} in tutto), ${feeDue}`,
  );
  const costs = all('li', servicesSection).map(textOf);
  expect(costs).toContain(`${fee} più IVA, ${withTax} in tutto, ${feeDue} Se vendiamo`);
  expect(costs).toContain('0€ Se la proposta non arriva in tempo');
});

it('links from questions and guarantee to the questions before signing', () => {
  const overlay = article(faq.beforeSigning.heading);
  expect(overlay.id).toBe('prima-di-firmare');
  const { chapters } = faq.beforeSigning;
  expect(all('h3', overlay).map(textOf)).toEqual(chapters.map(({ title }) => title));
  for (const { body } of chapters) {
    expect(textOf(overlay)).toContain(body);
  }
  for (const part of [faqSection, servicesSection]) {
    expect(hrefs(part)).toContain('#prima-di-firmare');
  }
});

it('shows the agency’s story behind «La Nostra Storia»', () => {
  const [story] = all('details', aboutSection);
  expect(textOf(story?.querySelector('summary'))).toBe('La Nostra Storia');
  for (const words of about.story.flatMap(({ title, body }) => [title, body])) {
    expect(textOf(story)).toContain(words);
  }
});

it('explains in one line each service that the footer names', () => {
  expect(all('h4', servicesSection).map(textOf)).toEqual(serviceNames);
});

it('leads buyers, tenants and landlords to the form from the first view and the menu', () => {
  const door = { name: 'Cerchi casa, o vuoi affittare la tua?', href: '#modulo' };
  expect(links(homeSection)).toContainEqual(door);
  expect(links(navigationNamed('Menu'))).toContainEqual(door);
  expect(all('[name=topic]', contactForm)).toHaveLength(4);
});

it('draws the guarantee as sixty arches, with words that are true without dates', () => {
  const arcsOf = (drawing: Element) =>
    drawing.querySelector('path')?.getAttribute('d')?.match(/a/g)?.length;
  const [wide, narrow] = all('.portico svg', servicesSection).map(arcsOf);
  expect({ wide, narrow }).toEqual({ wide: 60, narrow: 60 });
  expect(all('.portico li', servicesSection).map(textOf)).toEqual([
    'Firmi il giorno che scegli',
    '45 giorni in media, dall’annuncio alla proposta',
    'Ultimo giorno 60 giorni dopo',
  ]);
});

it('leads from each zone’s card to the estimate', () => {
  const estimates = links(zonesSection).filter(({ href }) => href === '#stima');
  expect(estimates).toHaveLength(zones.zones.length);
  for (const { name } of zones.zones) {
    const words = `Valutazione casa: ${name}`;
    expect(estimates).toContainEqual({ name: expect.stringContaining(words), href: '#stima' });
  }
});

it('begins the contact section with the tiles that call and write', () => {
  const [call, write] = links(contactSection);
  expect([call?.name, write?.name]).toEqual(['Chiama Ora', 'Scrivi un’email']);
});

it('says at each address of the contact section what it is good for', () => {
  const words = textOf(contactSection);
  expect(words).toContain(`${agency.email}Anche con le foto`);
  expect(words).toContain(`Cellulare · Anche su WhatsApp${agency.mobile}`);
});

it('names the market’s source and the agent’s entry in the register', () => {
  expect(textOf(marketSection)).toContain('Fonte: ');
  expect(textOf(footer)).toContain('REA ');
});

it('has a quick contact to call, open WhatsApp and write in the form', () => {
  expect(hrefs(navigationNamed('Contatto rapido'))).toEqual([
    expect.stringMatching(/^tel:\+39\d+$/),
    expect.stringMatching(/^https:\/\/wa\.me\/39\d+/),
    '#modulo',
  ]);
});

it('dates each legal text, and names no service that is not used', () => {
  for (const { title, sections } of Object.values(legal.documents)) {
    const legalText = article(title);
    expect(textOf(legalText)).toContain(legal.updated);
    const headings = all('h2, h3', legalText).map(textOf);
    for (const { heading } of sections) {
      expect(headings).toContain(heading);
    }
    expect(textOf(legalText), 'sent through the server').not.toMatch(/emailjs/i);
  }
});

it('gives each claim a source and the number of cases', () => {
  const sources = all('a[href="#fonti"]').map(textOf);
  const cases = [figures.saleDays, figures.homesSold, figures.rating].map((claim) => claim?.cases);
  expect(sources).toEqual([...cases, legal.sources.link]);
  for (const name of claimNames) {
    const { number = '', source = '', cases = '' } = figures[name] ?? {};
    for (const words of [String(number), source, cases]) {
      expect(words, name).not.toBe('');
      expect(textOf(article(legal.sources.title))).toContain(words);
    }
  }
});

it('names controller, legal bases, periods, transfers and rights in the privacy policy', () => {
  const { name, vatId, email, address } = agency;
  const controller = [name, address.street, address.postalCode, vatId, email];
  const articles = [
    '6, par. 1, lett. a GDPR',
    '6, par. 1, lett. b GDPR',
    '6, par. 1, lett. f GDPR',
  ];
  const transfers = ['45 GDPR', '46 GDPR'];
  const periods = [
    `${readConfig({}).keepDays} giorni`,
    `${copyDays} giorni`,
    '12 mesi',
    'dieci anni',
  ];
  const rights = [
    'accesso',
    'rettifica',
    'cancellazione',
    'limitazione',
    'portabilità',
    '15-22 GDPR',
  ];
  const complaint = ['Garante per la protezione dei dati personali'];
  const policy = textOf(article(legal.documents.privacy.title));
  for (const fact of [controller, articles, transfers, periods, rights, complaint].flat()) {
    expect(policy).toContain(fact);
  }
});

it('states the guarantee, the fees and the right to withdraw in the terms', () => {
  const { fee = '', feeDue = '', guaranteeDays, mandateMonths, rentFee = '' } = figures;
  const guarantee = [services.guarantee.condition, `${guaranteeDays} giorni`];
  const fees = [`${fee} del prezzo`, `${withVat(fee)} in tutto`, feeDue, rentFee, '1755 c.c.'];
  const mandate = [`${mandateMonths} mesi`, 'entro 14 giorni', '49 e 52 Codice del consumo'];
  const form = ['Modulo di recesso (allegato I, parte B)'];
  const terms = textOf(article(legal.documents.termini.title));
  for (const fact of [guarantee, fees, mandate, form].flat()) {
    expect(terms).toContain(fact);
  }
});

it('has no script that counts unless COUNTS is on', () => {
  expect(document.documentElement.outerHTML).not.toContain('/api/counts');
});

it('gives every island an id', () => {
  // Without an id Firefox omits the island from its accessibility tree, and Orca continues from the start of the
  // section.
  expect(all('[data-island]:not([id])')).toEqual([]);
});

it('does not end with the empty container for toasts, where a screen reader would stop', () => {
  expect(document.querySelector('#toasts + nav')).not.toBeNull();
});

it('marks names and the address as not to be translated', () => {
  const { street } = agency.address;
  const names = [agency.name, agency.agent, street, ...zones.zones.map(({ name }) => name)];
  const tags = 'p, li, a, span, h2, h3, div, address, option, label, text, tspan';
  const translated = all(tags)
    .filter((element) => !element.closest('[translate=no], template'))
    .flatMap((element) => [...element.childNodes])
    .filter((node) => node.nodeType === node.TEXT_NODE)
    .map((node) => node.textContent ?? '')
    .filter((words) => names.some((name) => words.includes(name)));
  expect(translated).toEqual([]);
});

it('says for two years when the agency opens and closes', () => {
  const { changes } = JSON.parse(readFileSync(join(sampleDist, 'opening.json'), 'utf8'));
  const lastMinute = changes.reduce((sum: number, [minutes]: [number]) => sum + minutes, 0);
  expect(lastMinute * minuteMs).toBeGreaterThan(Date.now() + 725 * dayMs);
});
