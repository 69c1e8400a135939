import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { visitor } from '../../tests/support/page-view.ts';
import { chromiumFlags } from './chromium.ts';

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: chromiumFlags });

/** Opens a page as a first-time visitor with a phone, does something with it and closes it. */
export async function asVisitor<T>(
  browser: Browser,
  address: string,
  act: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    ...visitor,
    baseURL: address,
    ignoreHTTPSErrors: true,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  });
  try {
    const page = await context.newPage();
    return await act(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}
