import { sampleDist } from '../build-sites.ts';
import { sample } from '../support/sample.ts';
import { documentOf, partOf, textOf } from './sites.ts';

/** The sample's page and its parts, as built. */
export const document = documentOf(sampleDist);

export const all = (selector: string, root: ParentNode = document) => [
  ...root.querySelectorAll(selector),
];
const region = (name: string) => partOf(document, 'section', name);
export const navigationNamed = (name: string) => partOf(document, 'nav', name);
export const article = (name: string) => partOf(document, 'article', name);

/** The links in a part, each with its target. */
export const links = (part: Element) =>
  all('a', part).map((link) => ({ name: textOf(link), href: link.getAttribute('href') ?? '' }));
export const hrefs = (part: Element) => links(part).map(({ href }) => href);

export const main = document.querySelector('main') as HTMLElement;
export const footer = document.querySelector('footer') as HTMLElement;
export const homeSection = region(sample.home.heading);
export const servicesSection = region(sample.services.heading);
export const marketSection = region(sample.market.heading);
export const zonesSection = region(sample.zones.heading);
export const aboutSection = region(sample.about.heading);
export const faqSection = region(sample.faq.heading);
export const contactSection = region(sample.contact.heading);
export const contactForm = partOf(document, 'form', sample.contact.form.heading);

/** The services that the specification's footer names. */
export const serviceNames = [
  'Vendita Immobili',
  'Locazione',
  'Valutazioni',
  'Consulenza Legale',
  'Investimenti',
];
