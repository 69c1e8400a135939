import { expect, it } from 'vitest';
import { claimNames } from '../../shared/content/schemas/figures.ts';
import { sampleSite } from '../build.ts';
import { sample } from '../support/sample.ts';
import { documentOf, partOf, textOf } from './sites.ts';

const { agency, contatti, faq, legal, servizi, zones } = sample;
const document = documentOf(sampleSite);
const all = (selector: string, root: ParentNode = document) => [...root.querySelectorAll(selector)];
const region = (name: string) => partOf(document, 'section', name);
const navigationNamed = (name: string) => partOf(document, 'nav', name);
const article = (name: string) => partOf(document, 'article', name);

const main = document.querySelector('main') as HTMLElement;
const footer = document.querySelector('footer') as HTMLElement;
const homeSection = region(sample.home.heading);
const servicesSection = region(servizi.heading);
const marketSection = region(sample.proprieta.heading);
const zonesSection = region(zones.heading);
const aboutSection = region(sample['chi-siamo'].heading);
const faqSection = region(faq.heading);
const contactSection = region(contatti.heading);
const contactForm = partOf(document, 'form', contatti.form.heading);

/** The links in a part, each with its target. */
const links = (part: Element) =>
  all('a', part).map((link) => ({ name: textOf(link), href: link.getAttribute('href') ?? '' }));
const hrefs = (part: Element) => links(part).map(({ href }) => href);

const navigation = [
  { name: 'Home', href: '#home' },
  { name: 'Servizi', href: '#servizi' },
  { name: 'Proprietà', href: '#proprieta' },
  { name: 'Chi Siamo', href: '#chi-siamo' },
  { name: 'Contatti', href: '#contatti' },
];

const services = [
  'Vendita Immobili',
  'Locazione',
  'Valutazioni',
  'Consulenza Legale',
  'Investimenti',
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
])('links %s to %s', (name, href) => {
  expect(links(main)).toContainEqual({ name, href });
});

it.each([
  { href: '#privacy', from: 'the form', part: contactForm },
  { href: '#termini', from: 'the services', part: servicesSection },
  { href: '#fonti', from: 'the agent’s section', part: aboutSection },
])('links to $href from $from', ({ href, part }) => {
  expect(hrefs(part)).toContain(href);
});

it('says what the agency offers', () => {
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
    const { moment = '', description = '', highlight = '' } = servizi.steps[index] ?? {};
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
  ['market', marketSection, ['+5.8%', '€380K', 'Fonte: ']],
  ['zones', zonesSection, ['98%']],
  ['agent', aboutSection, ['27+', '300+', '500+', '4.9', '24/7', '1997', agency.agent]],
  ['contact', contactSection, ['24h', '100%', '7/7 giorni', '40134 Bologna']],
  ['hours', contactSection, ['Lun-Ven 9:00-19:00', 'Sab 9:00-13:00']],
  ['footer', footer, ['92%', '1000+', '27+', '100%', '40134 Bologna']],
  ['imprint', footer, ['© 2024', `P. IVA ${agency.vatId}`, 'REA ']],
])('shows the figures of %s', (_, part, figures) => {
  for (const figure of figures) {
    expect(textOf(part)).toContain(figure);
  }
});

it('shows price, trend and period of each zone in the market, the dearest first', () => {
  expect(all('.street > li', marketSection).map(textOf)).toEqual([
    'Saragozza €3.500 al m² Andamento +7.2% Anno 2024',
    'Centro Storico €3.200 al m² Andamento +6.8% Anno 2024',
    'Casalecchio di Reno €2.900 al m² Andamento +5.9% Anno 2024',
    'San Donato €2.800 al m² Andamento +5.2% Anno 2024',
    'Quartiere Savena €2.600 al m² Andamento +4.1% Anno 2024',
    'Borgo Panigale €2.400 al m² Andamento +3.8% Anno 2024',
  ]);
});

it('has a card for each zone, with price, trend, listings, description and tags', () => {
  expect(all('h3', zonesSection).map(textOf)).toEqual(zones.zones.map(({ name }) => name));
  expect(all('.zone-figures', zonesSection).map(textOf)).toEqual([
    '€3.200 al m² Andamento +6.8% 145 immobili rilevati',
    '€2.800 al m² Andamento +5.2% 89 immobili rilevati',
    '€2.600 al m² Andamento +4.1% 67 immobili rilevati',
    '€2.900 al m² Andamento +5.9% 112 immobili rilevati',
    '€2.400 al m² Andamento +3.8% 78 immobili rilevati',
    '€3.500 al m² Andamento +7.2% 92 immobili rilevati',
  ]);
  for (const { description, highlights } of zones.zones) {
    for (const words of [description, ...highlights]) {
      expect(textOf(zonesSection)).toContain(words);
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
  // By their common name the browser closes one when another opens, also without a script.
  expect(new Set(questions.map((question) => question.getAttribute('name')))).toEqual(
    new Set(['faq']),
  );
});

it('states the fee with VAT in question and guarantee', () => {
  const words = '3% del prezzo di vendita, più IVA (3,66% in tutto), al rogito';
  expect(textOf(questions[3])).toContain(words);
  for (const words of [
    '3% più IVA, 3,66% in tutto, al rogito Se vendiamo',
    '0€ Se la proposta non arriva in tempo',
  ]) {
    expect(all('li', servicesSection).map(textOf)).toContain(words);
  }
});

it('links from questions and guarantee to the questions before signing', () => {
  const dialog = article(faq.beforeSigning.heading);
  expect(dialog.id).toBe('prima-di-firmare');
  expect(all('h3', dialog).map(textOf)).toEqual(
    faq.beforeSigning.chapters.map(({ title }) => title),
  );
  for (const part of [faqSection, servicesSection]) {
    expect(hrefs(part)).toContain('#prima-di-firmare');
  }
});

it('explains in one line each service that the footer names', () => {
  expect(all('h4', servicesSection).map(textOf)).toEqual(services);
});

it('leads buyers, tenants and landlords to the form from the first view and the menu', () => {
  const door = { name: 'Cerchi casa, o vuoi affittare la tua?', href: '#modulo' };
  expect(links(homeSection)).toContainEqual(door);
  expect(links(navigationNamed('Menu'))).toContainEqual(door);
  expect(all('[name=topic]', contactForm)).toHaveLength(4);
});

it('draws the guarantee as sixty arches, with words that are true without dates', () => {
  const arches = (path: Element | undefined) =>
    (path?.getAttribute('d') ?? '').match(/a9 9 0 0 1 18 0/g)?.length;
  for (const drawing of all('.portico svg', servicesSection)) {
    expect(arches(drawing.querySelector('path') ?? undefined)).toBe(60);
  }
  expect(all('.portico li', servicesSection).map(textOf)).toEqual([
    'Firmi il giorno che scegli',
    '45 giorni in media, dall’annuncio alla proposta',
    'Ultimo giorno 60 giorni dopo',
  ]);
});

it('has the words that people search for', () => {
  for (const words of ['agenzia immobiliare', 'valutazione casa', 'appartamento', 'vendere casa']) {
    expect(textOf(main).toLowerCase()).toContain(words);
  }
  const estimates = links(zonesSection).filter(({ href }) => href === '#stima');
  expect(estimates).toHaveLength(zones.zones.length);
  for (const { name } of zones.zones) {
    const words = `Valutazione casa: ${name}`;
    expect(estimates).toContainEqual({ name: expect.stringContaining(words), href: '#stima' });
  }
});

it('begins the contact section with tiles to call and to write, and has five details', () => {
  const details = contactSection.querySelector('address')?.closest('ul')?.children;
  expect(details).toHaveLength(5);
  const found = links(contactSection);
  expect(found.slice(0, 2).map(({ name }) => name)).toEqual(['Chiama Ora', 'Scrivi un’email']);
  expect(textOf(contactSection)).toMatch(/info@example\.com ?Anche con le foto/);
  expect(textOf(contactSection)).toMatch(/Cellulare · Anche su WhatsApp ?\+39 300 000 0000/);
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
  const labels = all('[data-field] label', contactForm) as HTMLLabelElement[];
  const fields = labels.map((label) => {
    const field = label.control as HTMLInputElement | null;
    expect(field?.getAttribute('aria-invalid'), 'nothing is wrong yet').toBe('false');
    return {
      label: textOf(label),
      type: field?.type,
      required: field?.required,
      autocomplete: field?.getAttribute('autocomplete'),
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
    ...services.map((name) => ({ name, href: '#servizi' })),
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

it('has shortcuts that call, open WhatsApp and lead to the form', () => {
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
  expect(sources).toEqual(['19 vendite', '531 su 561 incarichi', '468 voti', legal.sources.link]);
  for (const name of claimNames) {
    const { number = '', source = '', cases = '' } = sample.figures[name] ?? {};
    for (const words of [String(number), source, cases]) {
      expect(words, name).not.toBe('');
      expect(textOf(article(legal.sources.title))).toContain(words);
    }
  }
});

it('has what the law asks for in the privacy notice', () => {
  for (const words of [
    /Titolare del trattamento/,
    agency.name,
    agency.vatId,
    agency.email,
    agency.address.street,
    /art\. 6, par\. 1, lett\. b GDPR/,
    /consenso \(art\. 6, par\. 1, lett\. a GDPR\)/,
    /si cancellano da soli 365 giorni dopo la consegna/,
    /copie di sicurezza del server restano non oltre 14 giorni/,
    /arriva al nostro server/,
    /responsabili del trattamento/,
    /accesso, rettifica, cancellazione, limitazione, portabilità/,
    /artt\. 15-22 GDPR/,
    /restano 12 mesi.* dieci anni .*art\. 31 D\.Lgs\. 231\/2007/,
    /fuori dallo Spazio economico europeo.*art\. 45 GDPR/,
    /reclamo al Garante per la protezione dei dati personali/,
  ]) {
    expect(textOf(article(legal.documents.privacy.title))).toMatch(words);
  }
});

it('has what the law asks for, and the whole guarantee, in the terms', () => {
  for (const words of [
    servizi.guarantee.condition,
    /incarico in esclusiva, il prezzo minimo fissato dopo il sopralluogo/,
    /giorni si contano dalla firma dell’incarico/,
    /non ci devi alcuna mediazione/,
    /Se rifiuti una proposta così, l’obiettivo è raggiunto/,
    /legata al mutuo conta solo se la banca lo concede/,
    /dura 6 mesi dalla firma/,
    /pari a 3% del prezzo di vendita, più IVA \(3,66% in tutto\)\.La mediazione di chi vende è dovuta al rogito/,
    /in affitto ci deve una mensilità, più IVA/,
    /\(art\. 1755 c\.c\.\)/,
    /Modulo di recesso \(allegato I, parte B\)/,
    /luogo di residenza o di domicilio/,
    /recedere entro 14 giorni .* \(artt\. 49 e 52 Codice del consumo\)/,
  ]) {
    expect(textOf(article(legal.documents.termini.title))).toMatch(words);
  }
});

it('shows the specification’s words, a phone and the way back on error pages', () => {
  const notFound = documentOf(sampleSite, '404.html');
  expect(textOf(notFound.querySelector('h1'))).toBe('Oops! Page not found');
  expect(textOf(notFound.querySelector('a[href="/"]'))).toBe('Return to Home');
  const failed = documentOf(sampleSite, '500.html');
  expect(textOf(failed.querySelector('h1'))).toBe('Unexpected Application Error!');
  expect(failed.querySelector('a[href^="tel:+39"]')).not.toBeNull();
  expect(failed.querySelector('a[href="/"]')).not.toBeNull();
});

it('counts nothing unless COUNTS is on', () => {
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
