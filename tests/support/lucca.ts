import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { sampleFolder } from '../../shared/config/folders.ts';
import { editContent } from './edit-content.ts';

/** The words that mark the sample's data as examples. */
const words: [search: RegExp, replacement: string][] = [
  [/Nome Cognome/g, 'Agente di Prova'],
  [/Studio Web Esempio/g, 'Studio di Prova'],
  [/example\.com/g, 'agenzia-prova.test'],
];

const results = {
  satisfied: '95%',
  satisfiedInZones: '97%',
  rating: '4.7',
  aboveMarket: '+8%',
  saleDays: 61,
  homesSold: '240+',
  families: '180+',
  consultations: '1000+',
  valueObtained: '€380K',
  marketGrowth: '-1.2%',
};
const source = {
  sentence: 'una cifra di prova',
  source: 'Archivio di prova',
  cases: '120 casi su 130',
};

type ZoneFigures = {
  name: string;
  price: number;
  trend: number;
  listings: number;
  drawing?: string;
};

const zone = (figures: ZoneFigures) => ({
  ...figures,
  description: 'Vie tranquille, case di ogni misura e la stazione a pochi minuti in bicicletta.',
  highlights: ['Piste ciclabili', 'Scuole a piedi'],
});

const zones = [
  zone({ name: 'Dentro le Mura', price: 3150, trend: 5.1, listings: 1084, drawing: 'borgo' }),
  zone({ name: 'Sant’Anna', price: 2350, trend: -0.4, listings: 61 }),
  zone({ name: 'San Concordio', price: 1950, trend: 2.2, listings: 58, drawing: 'palazzi' }),
  zone({ name: 'Arancio', price: 2050, trend: 1.9, listings: 7, drawing: 'parco' }),
  zone({ name: 'Sant’Alessio', price: 1200, trend: 3.3, listings: 22, drawing: 'fiume' }),
];

const weekdays = ['lun', 'mar', 'mer', 'gio'];

/** Another agency's data in each file that a test could depend on; all fictitious. */
const changes = {
  'agency.name': 'Seconda Agenzia di Prova dei Colli Lucchesi e della Versilia',
  'agency.area': 'Lucca e dintorni',
  'agency.since': 2004,
  'agency.landline': '+39 0583 000 0001',
  'agency.mobile': undefined,
  'agency.whatsapp': undefined,
  'agency.address': {
    street: 'Piazza di Prova 2',
    postalCode: '55100',
    city: 'Lucca',
    province: 'LU',
  },
  'agency.vatId': '00000000018',
  'agency.rea': 'LU-000001',
  'hours.openingHours': [
    { days: weekdays, opens: '9:30', closes: '12:30' },
    { days: weekdays, opens: '15:00', closes: '18:30' },
    { days: ['ven'], opens: '10:00', closes: '13:00' },
  ],
  'agency.social.youtube': undefined,
  'agency.social.immobiliare': 'https://portale.agenzia-prova.test/agenzia',
  'agency.social.google': 'https://mappe.agenzia-prova.test/scheda',
  'hours.patron': { name: 'San Paolino', date: '12/7' },
  'hours.closedOn': ['1/1', 'pasquetta', { dal: '10/8', al: '24/8' }, '24/12/2026', '25/12'],
  'hours.words.open': 'Siamo aperti, fino',
  'figures.replyHours': 12,
  'figures.valuationHours': 48,
  'figures.guaranteeDays': 90,
  'figures.marketYear': 2026,
  'figures.fee': '2,5%',
  'figures.feeDue': 'al preliminare',
  'figures.buyerFee': '4%',
  'figures.mandateMonths': 4,
  'figures.rentFee': 'un mese di canone',
  'figures.tenantFee': 'mezzo mese di canone',
  ...Object.fromEntries(
    Object.entries(results).map(([name, number]) => [`figures.${name}`, { number, ...source }]),
  ),
  'zones.heading': 'Dove lavoriamo, via per via',
  'faq.heading': 'Prima di chiamarci',
  'faq.beforeSigning.chapters.0.title': 'Per quanto vi do l’esclusiva?',
  'faq.items.1': {
    question: 'Lavorate anche fuori Lucca?',
    answer: 'Sì: da Altopascio a Viareggio.',
  },
  'faq.items.6': { question: 'E se cambio idea?', answer: 'Ci scrivi, e finisce lì.' },
  'legal.updated': '1 dicembre 2026',
  'legal.reviewed': 'sì',
  'confirmed.fields': ['estimate.conditions', 'estimate.floors', 'contact.form.topics'],
  'home.heading': 'Vendere casa a Lucca, senza sorprese',
  'home.valuationCta': 'Quanto vale la mia casa?',
  'home.picture': { alt: 'Disegno: tetti, un campanile e le colline' },
  'header.cta': 'Parliamone',
  'seo.title': 'Vendere casa a Lucca, valutazione in {valuationHours} ore',
  'seo.socialAlt': 'Tetti, un campanile e le colline',
  'estimate.margin': 12,
  'contact.form.submit': 'Spedisci',
  'contact.form.fields.firstName.label': 'Il tuo nome',
  'contact.toasts.success.title': 'Arrivato!',
  'footer.newsletter.subject': 'Nuova iscrizione',
  'mails.noticeSender': 'Agenzia di prova, avvisi',
};

/** Writes the content of an agency in Lucca into a folder, replacing everything in it. */
export function writeLucca(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(sampleFolder, folder, { recursive: true });
  const { zones: sampleZones } = parse(readFileSync(join(folder, 'zones.yaml'), 'utf8'));
  const zoneNames = sampleZones.map(({ name }: { name: string }) => [
    RegExp(name, 'g'),
    'Sant’Anna',
  ]);
  replaceWords(folder, [...words, ...zoneNames]);
  editContent(folder, changes);
  editContent(folder, { 'zones.zones': zones });
}

/**
 * The same agency without much that is optional: only a mobile, two services and four steps. Its texts mention nothing
 * else.
 */
export function writeLacking(folder: string): void {
  writeLucca(folder);
  editContent(folder, {
    'agency.landline': undefined,
    'agency.mobile': '+39 300 000 0001',
    'agency.otherPhones': [{ label: 'Affitti', number: '+39 300 000 0002' }],
    'figures.buyerFee': undefined,
    'figures.mandateMonths': undefined,
    'figures.rentFee': undefined,
    'figures.tenantFee': undefined,
    'figures.guaranteeDays': undefined,
    'figures.saleDays': undefined,
    'figures.satisfied': undefined,
    'figures.satisfiedInZones': undefined,
    'figures.rating': undefined,
    'figures.aboveMarket': undefined,
    'figures.consultations': undefined,
    'footer.newsletter': undefined,
    'faq.beforeSigning': undefined,
    'services.offered.items': [
      { title: 'Vendita', body: 'Dalla stima alle chiavi.' },
      { title: 'Affitto', body: 'Fino al contratto.' },
    ],
    'contact.form.topics': undefined,
    'services.steps.4': undefined,
    'home.lead': 'Valutazione e sopralluogo gratuiti, {stepCount} passi chiari.',
    'seo.description':
      'Vendi casa a Lucca e dintorni: valutazione gratuita, {stepCount} passi chiari, nessuna fretta.',
    'about.story.2.body': 'Vendute dal {since}.',
    'faq.items.3.answer': 'La mediazione, {fee} più IVA, si paga {feeDue} e solo se si vende.',
  });
}

/** The same agency with twelve zones of long names. */
export function writeTwelveZones(folder: string): void {
  writeLucca(folder);
  const twelve = Array.from({ length: 12 }, (_, index) => {
    const name = `Santa Maria del Giudice ${index + 1}`;
    return zone({ name, price: 1300 + 110 * index, trend: index - 6, listings: 9 + index });
  });
  editContent(folder, { 'zones.zones': twelve });
}

function replaceWords(folder: string, replacements: typeof words): void {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    let text = readFileSync(join(folder, file), 'utf8');
    for (const [search, replacement] of replacements) {
      text = text.replace(search, replacement);
    }
    writeFileSync(join(folder, file), text);
  }
}
