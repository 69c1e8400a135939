import { expect, it } from 'vitest';
import { sampleSite } from '../build.ts';
import { sample } from '../sample/sample.ts';
import { documentOf, textOf } from './sites.ts';

const { agency, faq, legal, servizi, zones } = sample;
const document = documentOf(sampleSite);
const all = (selector: string) => [...document.querySelectorAll(selector)];
const text = (selector: string) => textOf(document.querySelector(selector));
const region = (name: string) => all('section').find((one) => one.getAttribute('aria-label') === name);
/** The links and buttons of a part, each with where it leads. */
const links = (selector: string) =>
  all(`${selector} a`).map((link) => [textOf(link), link.getAttribute('href') ?? ''] as const);

const navigation = [
  ['Home', '#home'],
  ['Servizi', '#servizi'],
  ['Proprietà', '#proprieta'],
  ['Chi Siamo', '#chi-siamo'],
  ['Contatti', '#contatti'],
];

it('the ten sections come in their order, five of them with an anchor', () => {
  const sections = [
    document.querySelector('body > header'),
    ...['home', 'servizi', 'proprieta'].map((id) => document.getElementById(id)),
    region(zones.heading),
    document.getElementById('chi-siamo'),
    region(faq.heading),
    document.getElementById('contatti'),
    document.querySelector('footer'),
    document.querySelector('nav[aria-label="Contatto rapido"]'),
  ];
  const places = sections.map((section) => all('*').indexOf(section as Element));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  for (const name of [zones.heading, faq.heading]) expect(region(name)?.hasAttribute('id')).toBe(false);
});

it('header and menu lead to the five sections and to the contact', () => {
  expect(links('nav[aria-label=Principale]')).toEqual([...navigation, ['Contattaci', '#contatti']]);
  const menu = links('nav[aria-label=Menu]');
  for (const link of [...navigation, ['Contattaci Ora', '#contatti']]) expect(menu).toContainEqual(link);
});

it('the top bar has both phones, the e-mail, the area and the tagline', () => {
  const bar = 'aside[aria-label=Recapiti]';
  const dial = (phone = '') => [phone, `tel:${phone.replaceAll(' ', '')}`];
  expect(links(bar)).toEqual([
    dial(agency.landline),
    dial(agency.mobile),
    [agency.email, `mailto:${agency.email}`],
  ]);
  expect(text(bar)).toContain('Bologna e Provincia');
  expect(text(bar)).toContain('Dal 1997 • Esperienza e Professionalità');
});

it.each([
  ['Valuta Casa Bologna', '#contatti'],
  ['Valutazione Gratuita', '#contatti'],
  ['Ottieni ora una Valutazione Gratuita', '#contatti'],
  ['Valuta Ora', '#contatti'],
  ['Prenota Sopralluogo', '#modulo'],
  ['Inizia la Conversazione', '#modulo'],
  ['Prenota Appuntamento', '#modulo'],
])('%s leads to %s', (name, href) => {
  expect(links('main')).toContainEqual([name, href]);
});

it.each([
  ['#privacy', '#modulo'],
  ['#termini', '#servizi'],
  ['#fonti', '#chi-siamo'],
])('%s is linked from %s', (href, section) => {
  expect(links(section).map(([, to]) => to)).toContain(href);
});

it('home and guarantee say what the agency offers', () => {
  const offers = [/valutazione gratuita entro 24 ore/i, /sopralluogo gratuito/i, /60 giorni/, /45 giorni/];
  for (const words of offers) expect(text('#home')).toMatch(words);
  expect(text('#servizi')).toMatch(/entro 60 giorni .*non ci devi alcuna mediazione/);
});

it('servizi has six steps, each with number, drawing, description and highlight', () => {
  const steps = [...(document.querySelector('#servizi :is(ol, ul)')?.children ?? [])];
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
    const { description = '', highlight = '' } = servizi.steps[index] ?? {};
    const step = textOf(steps[index]);
    for (const words of [`${index + 1}`, description, highlight]) expect(step).toContain(words);
    expect(step.toLowerCase()).toContain(title.toLowerCase());
    expect(steps[index]?.querySelectorAll('svg')).toHaveLength(1);
  }
});

it.each([
  ['#servizi', ['+8%', '0€', '100%']],
  ['#proprieta', ['+5.8%', '€380K', '45', 'Fonte: ']],
  ['.zones', ['98%', '€3.200', '145']],
  ['#chi-siamo', ['27+', '300+', '500+', '4.9', '24/7', '1997', agency.agent]],
  ['#contatti', ['24h', '100%', '7/7 giorni', 'Lun-Ven 9:00-19:00', 'Sab 9:00-13:00', '40134 Bologna']],
  ['footer', ['92%', '1000+', '27+', '100%', '40134 Bologna', '© 2024', `P. IVA ${agency.vatId}`, 'REA ']],
])('%s has its figures', (at, figures) => {
  for (const figure of figures) expect(text(at)).toContain(figure);
});

it.each([
  ['Centro Storico', '€3.200', '+6.8%'],
  ['San Donato', '€2.800', '+5.2%'],
  ['Quartiere Savena', '€2.600', '+4.1%'],
  ['Casalecchio di Reno', '€2.900', '+5.9%'],
  ['Borgo Panigale', '€2.400', '+3.8%'],
  ['Saragozza', '€3.500', '+7.2%'],
])('the market table has %s with price, trend and period', (...figures) => {
  const rows = all('#proprieta tbody tr').map((row) => [...row.children].map(textOf));
  expect(rows).toContainEqual([...figures, 'Anno 2024']);
});

it('there are six questions with the keys item-0 to item-5, all closed, and a phone below', () => {
  const items = all('.question[data-key]');
  expect(items.map((item) => item.getAttribute('data-key'))).toEqual(
    Array.from({ length: 6 }, (_, index) => `item-${index}`),
  );
  const subjects = [/perché/i, /zone .*provincia/i, /contatt/i, /cost/i, /quanto tempo/i, /valutazione/i];
  for (const [index, subject] of subjects.entries()) expect(textOf(items[index])).toMatch(subject);
  expect(all('.question[open]')).toEqual([]);
  const called = links(`section[aria-label="${faq.heading}"]`).map(([, href]) => href);
  expect(called).toContain(`tel:${agency.landline.replaceAll(' ', '')}`);
});

it('the fee is said in its question, and what is asked before signing opens below', () => {
  expect(textOf(all('.question')[3])).toContain('3% del prezzo di vendita, più IVA, al rogito');
  expect(text('button[commandfor=firma]')).toBe(faq.beforeSigning.heading);
});

it('says what people search for, where it is natural', () => {
  for (const words of ['agenzia immobiliare', 'valutazione casa', 'appartamento', 'vendere casa'])
    expect(text('main').toLowerCase()).toContain(words);
  for (const { id, name } of zones.zones)
    expect(text(`[href="#stima"][data-estimate="${id}"]`)).toContain(`Valutazione casa: ${name}`);
});

it('the contact section has five details, two tiles and the form', () => {
  const details = document.querySelector('#contatti address')?.closest('ul')?.children;
  expect(details).toHaveLength(5);
  const found = links('#contatti');
  for (const link of [agency.landline, agency.mobile, agency.email])
    expect(found.map(([name]) => name)).toContain(link);
  expect(found).toContainEqual(['Chiama Ora', expect.stringMatching(/^tel:\+39\d+$/)]);
  expect(found).toContainEqual([expect.stringMatching(/^Scrivi/), `mailto:${agency.email}`]);
});

it('the form has the specification’s exact six fields, with the browser’s own attributes', () => {
  const fields = all('#modulo [data-field] label').map((label) => {
    const field = document.getElementById(label.getAttribute('for') ?? '') as HTMLInputElement | null;
    return [textOf(label), field?.type, field?.required];
  });
  expect(fields).toEqual([
    ['Nome *', 'text', true],
    ['Cognome *', 'text', true],
    ['Email *', 'email', true],
    ['Telefono', 'tel', false],
    ['Oggetto *', 'text', true],
    ['Messaggio *', 'textarea', true],
  ]);
  expect(textOf(document.querySelector('#modulo [type=submit]'))).toBe('Invia Messaggio');
});

it('the footer leads to networks, services, sections, documents and the studio', () => {
  const networks = all('footer a[target=_blank]');
  expect(networks).toHaveLength(4);
  for (const network of networks) {
    expect(network.getAttribute('href')).toMatch(/^https:\/\//);
    expect(network.getAttribute('rel')).toContain('noopener');
    expect(`${network.getAttribute('aria-label') ?? ''}${textOf(network)}`).toMatch(/nuova scheda/);
  }
  const found = links('footer');
  const services = ['Vendita Immobili', 'Locazione', 'Valutazioni', 'Consulenza Legale', 'Investimenti'];
  for (const link of [
    ...services.map((name) => [name, '#servizi']),
    ...navigation,
    ['Privacy', '#privacy'],
    ['Cookie', '#cookie'],
    ['Termini e Condizioni', '#termini'],
    [agency.credit?.name, agency.credit?.url],
  ])
    expect(found).toContainEqual(link);
  expect(text('footer')).toContain('Sito realizzato da');
});

it('the shortcuts call, open WhatsApp and lead to the form', () => {
  expect(links('nav[aria-label="Contatto rapido"]').map(([, href]) => href)).toEqual([
    expect.stringMatching(/^tel:\+39\d+$/),
    expect.stringMatching(/^https:\/\/wa\.me\/39\d+/),
    '#modulo',
  ]);
});

it('the figures’ sources and each legal document are there, with what the law asks for', () => {
  for (const [id, { sections }] of Object.entries(legal.documents)) {
    expect(text(`#${id}`)).toContain(legal.updated);
    for (const { heading } of sections) expect(all(`#${id} :is(h2, h3)`).map(textOf)).toContain(heading);
    expect(text(`#${id}`), 'sent through the relay').not.toMatch(/emailjs/i);
  }
  expect(all('a[href="#fonti"]')).toHaveLength(1);
  for (const { source, sample: cases = '' } of Object.values(sample.figures.sources))
    for (const words of [source, cases]) expect(text('#fonti')).toContain(words);
  for (const words of [
    /Titolare del trattamento/,
    ...[agency.name, agency.vatId, agency.email, agency.address.street],
    /art\. 6, par\. 1, lett\. b GDPR/,
    /consenso \(art\. 6, par\. 1, lett\. a GDPR\)/,
    /si cancellano da soli 365 giorni dopo la consegna/,
    /copie di sicurezza del server restano non oltre 14 giorni/,
    /server di questo sito/,
    /responsabili del trattamento/,
    /accesso, rettifica, cancellazione, limitazione, portabilità/,
    /artt\. 15-22 GDPR/,
    /restano 12 mesi.* dieci anni .*art\. 31 D\.Lgs\. 231\/2007/,
    /fuori dallo Spazio economico europeo.*art\. 45 GDPR/,
    /reclamo al Garante per la protezione dei dati personali/,
  ])
    expect(text('#privacy')).toMatch(words);
  for (const words of [
    servizi.guarantee.condition,
    /incarichi in esclusiva, con obiettivo e prezzo minimo scritti dopo il sopralluogo/,
    /giorni si contano dalla firma dell’incarico/,
    /non ci devi alcuna mediazione/,
    /Se rifiuti una proposta così, l’obiettivo è raggiunto/,
    /legata al mutuo conta solo se la banca lo concede/,
    /dura 6 mesi dalla firma/,
    /pari a 3% del prezzo di vendita, più IVA, al rogito/,
    /\(art\. 1755 c\.c\.\)/,
    /Modulo di recesso \(allegato I, parte B\)/,
    /luogo di residenza o di domicilio/,
    /recedere entro 14 giorni .* \(artt\. 49 e 52 Codice del consumo\)/,
  ])
    expect(text('#termini')).toMatch(words);
});

it('the error pages have the specification’s words, a phone and the way back', () => {
  const notFound = documentOf(sampleSite, '404.html');
  expect(textOf(notFound.querySelector('h1'))).toBe('Oops! Page not found');
  expect(textOf(notFound.querySelector('a[href="/"]'))).toBe('Return to Home');
  const failed = documentOf(sampleSite, '500.html');
  expect(textOf(failed.querySelector('h1'))).toBe('Unexpected Application Error!');
  expect(failed.querySelector('a[href^="tel:+39"]')).not.toBeNull();
  expect(failed.querySelector('a[href="/"]')).not.toBeNull();
});

it('every island has an id: without one Firefox leaves it out, and Orca reads on from the start of its section', () => {
  expect(all('[data-island]:not([id])')).toEqual([]);
});

it('the empty place for toasts is not the page’s end, where a screen reader would stop', () => {
  expect(document.querySelector('#toasts + nav')).not.toBeNull();
});
