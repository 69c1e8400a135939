import { requestsBeforeFirstView, wholeVisit } from '../../tests/support/page-view.ts';
import { asVisitor, openBrowser } from './browser.ts';
import { formReady } from './form-ready.ts';
import { interactionTimes } from './interactions.ts';
import { auditAll } from './lighthouse.ts';

export type Measures = Awaited<ReturnType<typeof measure>>;

const lighthouseModes = {
  simulated: [],
  applied: ['--throttling-method=devtools', '--only-categories=performance'],
  desktop: ['--preset=desktop'],
};

/** Everything about the page at this address, an empty page measured beside it. */
export async function measure(address: string, chromium: string) {
  const browser = await openBrowser(chromium);
  try {
    const firstView = await asVisitor(browser, address, requestsBeforeFirstView);
    const visit = await asVisitor(browser, address, wholeVisit);
    const interactions = await interactionTimes(browser, address);
    const form = await formReady(browser, address);
    const version = browser.version();
    await browser.close();
    const audits = {
      simulated: await beside(address, chromium, lighthouseModes.simulated),
      applied: await beside(address, chromium, lighthouseModes.applied),
      desktop: await beside(address, chromium, lighthouseModes.desktop),
    };
    return { version, firstView, visit, interactions, form, audits };
  } finally {
    await browser.close();
  }
}

async function beside(address: string, chromium: string, options: string[]) {
  const [empty, page] = await auditAll([`${address}/empty`, `${address}/`], chromium, options);
  if (!empty || !page) throw new Error('Lighthouse gave no figures');
  return { empty, page };
}
