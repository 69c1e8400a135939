import { expect, test } from '@playwright/test';
import { Firefox, findFirefox } from '../support/firefox.ts';

// The other engine, where the machine has it. One browser serves all: starting it is what takes time.
const command = findFirefox();
test.skip(!command, 'no Firefox on this machine');
test.describe.configure({ mode: 'default' });

let firefox: Firefox;
const phone = { width: 390, height: 844 };

test.beforeAll(async () => {
  if (command) firefox = await Firefox.start(command);
});
test.afterAll(() => firefox?.close());
test.afterEach(() => {
  expect(firefox.problems.splice(0)).toEqual([]);
});

const isVisible = (selector: string) =>
  firefox.evaluate((wanted) => document.querySelector(wanted)?.checkVisibility() ?? false, selector);
const textOf = (selector: string) =>
  firefox.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector);

const unquoted = (family = '') => family.replaceAll('"', '');

test('the first view is there, in its typefaces, without a shift to the side', async ({ baseURL }) => {
  await firefox.open(`${baseURL}/`, phone);
  const loaded = () =>
    firefox.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await expect
    .poll(async () => (await loaded()).map(unquoted))
    .toEqual(expect.arrayContaining(['Petrona', 'Source Sans']));
  const view = await firefox.evaluate(() => {
    const heading = document.querySelector('h1');
    return {
      heading: heading?.getBoundingClientRect().top ?? Number.NaN,
      face: heading ? getComputedStyle(heading).fontFamily.split(',')[0] : '',
      drawing: document.querySelector('.hero-picture > svg')?.getBoundingClientRect().height ?? 0,
      overflow: document.documentElement.scrollWidth - innerWidth,
    };
  });
  expect(view.heading).toBeLessThan(phone.height / 2);
  expect(unquoted(view.face)).toBe('Petrona');
  expect(view.drawing).toBeGreaterThan(200);
  expect(view.overflow).toBeLessThanOrEqual(0);
});

test('the menu opens, says so, and a choice closes it', async ({ baseURL }) => {
  await firefox.open(`${baseURL}/`, phone);
  expect(await isVisible('#menu')).toBe(false);
  await firefox.click('header .menu-button');
  await expect.poll(() => isVisible('#menu')).toBe(true);
  const expanded = () =>
    firefox.evaluate(() => document.querySelector('header .menu-button')?.getAttribute('aria-expanded'));
  await expect.poll(expanded).toBe('true');
  await firefox.click('#menu [href="#servizi"]');
  await expect.poll(() => isVisible('#menu')).toBe(false);
  expect(await firefox.evaluate(() => location.hash)).toBe('#servizi');
});

test('the questions open one at a time', async ({ baseURL }) => {
  await firefox.open(`${baseURL}/`);
  const open = () =>
    firefox.evaluate(() =>
      [...document.querySelectorAll('details.question')].map((one) => one.matches('[open]')),
    );
  await firefox.click('details.question:nth-of-type(1) summary');
  await expect.poll(open).toContain(true);
  await firefox.click('details.question:nth-of-type(2) summary');
  await expect.poll(async () => (await open()).slice(0, 3)).toEqual([false, true, false]);
});

test('the form refuses what is missing, and sends what is whole', async ({ baseURL }) => {
  await firefox.open(`${baseURL}/#contatti`, phone);
  const awake = () =>
    firefox.evaluate(
      () => document.querySelector<HTMLButtonElement>('#modulo [type=submit]')?.disabled === false,
    );
  await expect.poll(awake).toBe(true);

  await firefox.click('#modulo [type=submit]');
  await expect.poll(() => textOf('#toasts [role=alert]')).toContain('Campi obbligatori');
  expect(await firefox.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');

  const values = {
    firstName: 'Anna',
    lastName: 'Verdi',
    email: 'anna.verdi@example.com',
    subject: 'Vendita',
    message: 'Buongiorno.',
  };
  for (const [name, value] of Object.entries(values)) {
    await firefox.click(`#modulo [name=${name}]`);
    await firefox.type(value);
  }
  await firefox.click('#modulo [type=submit]');
  await expect
    .poll(() => textOf('#toasts [role=status]'), { timeout: 10_000 })
    .toContain('Messaggio inviato');
  expect(await firefox.evaluate(() => location.search)).toBe('');
});
