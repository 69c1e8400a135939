import { expect, it } from 'vitest';
import { sampleDist } from '../build-sites.ts';
import { sample } from '../support/sample.ts';
import {
  aboutSection,
  all,
  contactForm,
  contactSection,
  document,
  faqSection,
  footer,
  homeSection,
  links,
  main,
  marketSection,
  navigationNamed,
  serviceNames,
  servicesSection,
  zonesSection,
} from './sample-page.ts';
import { documentOf, partOf, textOf } from './sites.ts';

// What the specification asks of the page. Where it is silent, what we decided is in beyond-specification.test.ts.

const { agency, market, services, zones } = sample;

const navigation = [
  { name: 'Home', href: '#home' },
  { name: 'Servizi', href: '#servizi' },
  { name: 'Proprietà', href: '#proprieta' },
  { name: 'Chi Siamo', href: '#chi-siamo' },
  { name: 'Contatti', href: '#contatti' },
];

it('has the ten sections in their order', () => {
  const sections = [
    document.querySelector('body > header'),
    homeSection,
    servicesSection,
    marketSection,
    zonesSection,
    aboutSection,
    faqSection,
    contactSection,
    footer,
    navigationNamed('Contatto rapido'),
  ];
  const elements = all('*');
  const positions = sections.map((section) => elements.indexOf(section as Element));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((first, second) => first - second));
});

it('has an anchor in five sections, and none in zones and questions', () => {
  expect(homeSection.id).toBe('home');
  expect(servicesSection.id).toBe('servizi');
  expect(marketSection.id).toBe('proprieta');
  expect(aboutSection.id).toBe('chi-siamo');
  expect(contactSection.id).toBe('contatti');
  expect(zonesSection.hasAttribute('id')).toBe(false);
  expect(faqSection.hasAttribute('id')).toBe(false);
});

it('links from header and menu to the five sections and the contact', () => {
  const contact = { name: 'Contattaci', href: '#contatti' };
  expect(links(navigationNamed('Principale'))).toEqual([...navigation, contact]);
  const menu = links(navigationNamed('Menu'));
  for (const link of [...navigation, { name: 'Contattaci Ora', href: '#contatti' }]) {
    expect(menu).toContainEqual(link);
  }
});

it('shows both phones, the e-mail, the area and the tagline in the top bar', () => {
  const bar = partOf(document, 'aside', 'Recapiti');
  const dial = (phone: string) => ({ name: phone, href: `tel:${phone.replaceAll(' ', '')}` });
  expect(links(bar)).toEqual([
    dial(agency.landline),
    dial(agency.mobile),
    { name: agency.email, href: `mailto:${agency.email}` },
  ]);
  expect(textOf(bar)).toContain('Bologna e Provincia');
  expect(textOf(bar)).toContain('Dal 1997 • Esperienza e Professionalità');
});

it.each([
  ['Valuta Casa Bologna', '#contatti'],
  ['Valutazione Gratuita', '#contatti'],
  ['Ottieni ora una Valutazione Gratuita', '#contatti'],
  ['Valuta Ora', '#contatti'],
  ['Prenota Sopralluogo', '#modulo'],
  ['Inizia la Conversazione', '#modulo'],
  ['Prenota Appuntamento', '#modulo'],
  ['Scarica Report Mercato', '/report-mercato-bologna.pdf'],
])('links %s to %s', (name, href) => {
  expect(links(main)).toContainEqual({ name, href });
});

it('offers a free valuation and a free visit', () => {
  expect(textOf(main)).toMatch(/valutazione gratuita entro 24 ore/i);
  expect(textOf(main)).toMatch(/sopralluogo gratuito/i);
});

it('names the guarantee in the first view, and explains it in the services', () => {
  expect(textOf(homeSection)).toMatch(/60 giorni/);
  expect(textOf(homeSection)).toMatch(/45 giorni/);
  expect(textOf(servicesSection)).toMatch(/entro 60 giorni .*la mediazione non la paghi/);
});

it('has six steps, each with number, drawing, description and highlight', () => {
  const steps = [...(servicesSection.querySelector('ol, ul')?.children ?? [])];
  const titles = [
    'Valutazione professionale',
    'Marketing immobiliare',
    'Network acquirenti',
    'Negoziazione strategica',
    'Gestione completa',
    'Garanzie esclusive',
  ];
  expect(steps).toHaveLength(6);
  for (const [index, title] of titles.entries()) {
    const { moment = '', description = '', highlight = '' } = services.steps[index] ?? {};
    const step = textOf(steps[index]);
    expect(moment).not.toBe('');
    // A screen reader reads the number and the moment together.
    for (const words of [`Passo ${index + 1} ${moment}`, description, highlight]) {
      expect(step).toContain(words);
    }
    expect(step.toLowerCase()).toContain(title.toLowerCase());
    expect(steps[index]?.querySelectorAll('.bay')).toHaveLength(1);
  }
});

it.each([
  ['services', servicesSection, ['+8%', '0€', '100%']],
  ['market', marketSection, ['+5.8%', '€380K']],
  ['zones', zonesSection, ['98%']],
  ['agent', aboutSection, ['27+', '300+', '500+', '4.9', '24/7', '1997', agency.agent]],
  ['contact', contactSection, ['24h', '100%', '7/7 giorni', '40134 Bologna']],
  ['hours', contactSection, ['Lun-Ven 9:00-19:00', 'Sab 9:00-13:00']],
  ['footer', footer, ['92%', '1000+', '27+', '100%', '40134 Bologna']],
  ['imprint', footer, ['© 2024', `P. IVA ${agency.vatId}`]],
])('shows the figures of %s', (_, part, figures) => {
  for (const figure of figures) {
    expect(textOf(part)).toContain(figure);
  }
});

it('shows price, trend and period of each zone in the market, the most expensive first', () => {
  const street = partOf(marketSection, 'ul', market.labels.street);
  expect(Array.from(street.children, textOf)).toEqual([
    'Saragozza €3.500 al m² Andamento +7.2% Anno 2024',
    'Centro Storico €3.200 al m² Andamento +6.8% Anno 2024',
    'Casalecchio di Reno €2.900 al m² Andamento +5.9% Anno 2024',
    'San Donato €2.800 al m² Andamento +5.2% Anno 2024',
    'Quartiere Savena €2.600 al m² Andamento +4.1% Anno 2024',
    'Borgo Panigale €2.400 al m² Andamento +3.8% Anno 2024',
  ]);
});

it('has a card for each zone, with price, trend, listings, description and tags', () => {
  const figures = [
    ['Centro Storico', '€3.200 al m² Andamento +6.8% 145 immobili rilevati'],
    ['San Donato', '€2.800 al m² Andamento +5.2% 89 immobili rilevati'],
    ['Quartiere Savena', '€2.600 al m² Andamento +4.1% 67 immobili rilevati'],
    ['Casalecchio di Reno', '€2.900 al m² Andamento +5.9% 112 immobili rilevati'],
    ['Borgo Panigale', '€2.400 al m² Andamento +3.8% 78 immobili rilevati'],
    ['Saragozza', '€3.500 al m² Andamento +7.2% 92 immobili rilevati'],
  ];
  const headings = all('h3', zonesSection);
  expect(headings.map(textOf)).toEqual(figures.map(([name]) => name));
  for (const [index, heading] of headings.entries()) {
    const { description = '', highlights = [] } = zones.zones[index] ?? {};
    for (const words of [figures[index]?.[1], description, ...highlights]) {
      expect(textOf(heading.closest('li'))).toContain(words);
    }
  }
});

/** The specification's questions, with its keys as their ids. */
const questions = all('details', faqSection);

it('has six questions with the keys item-0 to item-5, all closed', () => {
  expect(questions.map(({ id }) => id)).toEqual(
    Array.from({ length: 6 }, (_, index) => `item-${index}`),
  );
  const subjects = [
    /perché/i,
    /zone .*provincia/i,
    /contatt/i,
    /cost/i,
    /quanto tempo/i,
    /valutazione/i,
  ];
  for (const [index, subject] of subjects.entries()) {
    expect(textOf(questions[index])).toMatch(subject);
  }
  expect(all('details[open]')).toEqual([]);
  // By their common name the browser closes one when another opens, even without a script.
  expect(new Set(questions.map((question) => question.getAttribute('name')))).toEqual(
    new Set(['faq']),
  );
});

it('has tiles to call and to write, and five details, in the contact section', () => {
  const details = contactSection.querySelector('address')?.closest('ul')?.children;
  expect(details).toHaveLength(5);
  const found = links(contactSection);
  for (const link of [agency.landline, agency.mobile, agency.email]) {
    expect(found.map(({ name }) => name)).toContain(link);
  }
  expect(found).toContainEqual({
    name: 'Chiama Ora',
    href: expect.stringMatching(/^tel:\+39\d+$/),
  });
  expect(found).toContainEqual({
    name: expect.stringMatching(/^Scrivi/),
    href: `mailto:${agency.email}`,
  });
});

it('has exactly the specification’s six fields, with the browser’s own attributes', () => {
  const elements = all('[aria-invalid]', contactForm) as HTMLInputElement[];
  const fields = elements.map((field) => {
    expect(field.getAttribute('aria-invalid'), 'nothing is wrong yet').toBe('false');
    return {
      label: textOf(field.labels?.[0]),
      type: field.type,
      required: field.required,
      autocomplete: field.getAttribute('autocomplete'),
    };
  });
  expect(fields).toEqual([
    { label: 'Nome *', type: 'text', required: true, autocomplete: 'given-name' },
    { label: 'Cognome *', type: 'text', required: true, autocomplete: 'family-name' },
    { label: 'Email *', type: 'email', required: true, autocomplete: 'email' },
    { label: 'Telefono', type: 'tel', required: false, autocomplete: 'tel' },
    { label: 'Oggetto *', type: 'text', required: true, autocomplete: 'off' },
    { label: 'Messaggio *', type: 'textarea', required: true, autocomplete: 'off' },
  ]);
  expect(textOf(contactForm.querySelector('[type=submit]'))).toBe('Invia Messaggio');
});

it('links from the footer to networks, services, sections, documents and the studio', () => {
  const networks = all('a[target=_blank]', footer);
  expect(networks).toHaveLength(4);
  for (const network of networks) {
    expect(network.getAttribute('href')).toMatch(/^https:\/\//);
    expect(network.getAttribute('rel')).toContain('noopener');
    expect(`${network.getAttribute('aria-label') ?? ''}${textOf(network)}`).toMatch(/nuova scheda/);
  }
  const found = links(footer);
  for (const link of [
    ...serviceNames.map((name) => ({ name, href: '#servizi' })),
    ...navigation,
    { name: 'Privacy', href: '#privacy' },
    { name: 'Cookie', href: '#cookie' },
    { name: 'Termini e Condizioni', href: '#termini' },
    { name: agency.credit?.name, href: agency.credit?.url },
  ]) {
    expect(found).toContainEqual(link);
  }
  expect(textOf(footer)).toContain('Sito realizzato da');
});

it('shows the specification’s words, a phone and the way back on error pages', () => {
  const notFound = documentOf(sampleDist, '404.html');
  expect(textOf(notFound.querySelector('h1'))).toBe('Oops! Page not found');
  expect(textOf(notFound.querySelector('a[href="/"]'))).toBe('Return to Home');
  const failed = documentOf(sampleDist, '500.html');
  expect(textOf(failed.querySelector('h1'))).toBe('Unexpected Application Error!');
  expect(failed.querySelector('a[href^="tel:+39"]')).not.toBeNull();
  expect(failed.querySelector('a[href="/"]')).not.toBeNull();
});
