import type { Locator, Page } from '@playwright/test';
import { rangeId } from '../../page/estimate/estimate-names.ts';
import { sample } from '../support/sample.ts';

const { contact, estimate, home, legal, market, services, zones } = sample;

type LegalId = keyof typeof legal.documents;

/** A section of the page, by the name that screen readers announce. */
const section = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

export const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Follows a link, as a visitor does. */
export const follow = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).click();

export const homeSection = (page: Page) => section(page, home.heading);
export const servicesSection = (page: Page) => section(page, services.heading);
const marketSection = (page: Page) => section(page, market.heading);
export const estimateSection = (page: Page) => section(page, estimate.heading);
const zonesSection = (page: Page) => section(page, zones.heading);
export const contactSection = (page: Page) => section(page, contact.heading);

export const contactForm = (page: Page) =>
  page.getByRole('form', { name: contact.form.heading, exact: true });

export const receipt = (page: Page) => section(page, contact.form.receipt.heading);

/** The quick contact, on phones a bar. */
export const quickContact = (page: Page) =>
  page.getByRole('navigation', { name: sample['quick-contact'].label, exact: true });

export const zoneField = (page: Page) => page.getByLabel(estimate.form.zone, { exact: true });
export const sizeField = (page: Page) => page.getByLabel(estimate.form.size, { exact: true });

/** The estimated range or, without a choice, the example. Neither has a role or a name. */
export const estimateResult = (page: Page) => page.locator(`#${rangeId}`);

/** The drawn storeys of the house, from the top down. Each is the label of a storey's radio button. */
export const drawnFloors = (page: Page) =>
  page.getByRole('group', { name: estimate.form.floor, exact: true }).locator('label svg');

/** A house of the street, with its zone, price, trend and period. */
export const marketCard = (page: Page, name: string) =>
  marketSection(page).getByRole('listitem').filter({ hasText: name });

const zoneCard = (page: Page, name: string) =>
  zonesSection(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The link from a zone's card to the estimate. */
export const zoneEstimateLink = (page: Page, name: string) =>
  zoneCard(page, name).getByRole('link', { name: /^Stima/ });

export const overlay = (page: Page, id: LegalId | 'fonti') => {
  const { title } = id === 'fonti' ? legal.sources : legal.documents[id];
  return page.getByRole('article', { name: title, exact: true });
};
