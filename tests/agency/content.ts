import type { Page } from '@playwright/test';
import { readContent } from '../../shared/content/read.ts';

/** What the agency has in content/: these tests know it only from here. */
export const content = readContent();

export const { agency, zones } = content;

/** Where each section is found, in the order of the page: by its anchor, or by its heading where it has none. */
export const sections = (page: Page) => [
  page.getByRole('banner'),
  page.locator('#home'),
  page.locator('#servizi'),
  page.locator('#proprieta'),
  page.getByRole('region', { name: zones.heading, exact: true }),
  page.locator('#chi-siamo'),
  page.getByRole('region', { name: content.faq.heading, exact: true }),
  page.locator('#contatti'),
  page.getByRole('contentinfo'),
  page.getByRole('navigation', { name: content['quick-contact'].label, exact: true }),
];
