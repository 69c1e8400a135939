import { expect, type Page, type Route } from '@playwright/test';

const sendPath = '**/api/v1.0/email/send';

export const message = {
  'Nome *': 'Anna',
  'Cognome *': 'Verdi',
  'Email *': 'anna.verdi@example.com',
  Telefono: '333 000 0000',
  'Oggetto *': 'Vendita di un trilocale',
  'Messaggio *': 'Buongiorno,\nvorrei una valutazione.',
};
type Label = keyof typeof message;
export const labels = Object.keys(message) as Label[];

/** What the form writes to the console if a message was not sent. */
export const notSent = /message was not sent/;

export const field = (page: Page, label: Label) => page.getByLabel(label, { exact: true });
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Invia Messaggio' });
export const busyButton = (page: Page) => page.getByRole('button', { name: 'Invio in corso...' });

/** Opens the page and waits until the form is ready. */
export async function openForm(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/#contatti`);
  await expect(submitButton(page)).toBeEnabled();
}

export async function fill(
  page: Page,
  values: Partial<Record<Label, string>> = message,
): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await field(page, label as Label).fill(text);
  }
}

export async function send(page: Page, values = message): Promise<void> {
  await fill(page, values);
  await submitButton(page).click();
}

export async function expectValues(
  page: Page,
  values: Partial<Record<Label, string>>,
): Promise<void> {
  for (const label of labels) {
    await expect(field(page, label)).toHaveValue(values[label] ?? '');
  }
}

export async function expectToast(page: Page, title: string, text: string) {
  const toast = page.getByRole('region', { name: 'Avvisi' });
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
}

export const expectFailure = (page: Page) =>
  expectToast(
    page,
    "Errore nell'invio",
    'Si è verificato un problema. Prova a chiamarci direttamente o riprova più tardi.',
  );

export const expectSuccess = (page: Page) =>
  expectToast(
    page,
    'Messaggio inviato con successo!',
    'Ti risponderemo entro 24 ore. Grazie per averci contattato.',
  );

/**
 * Takes the receiver's place. Gives `responses` in order, and then accepts everything. Returns a list with the bodies of
 * the requests so far.
 */
export async function answerSends(page: Page, ...responses: ((route: Route) => Promise<void>)[]) {
  const bodies: unknown[] = [];
  await page.route(sendPath, async (route) => {
    bodies.push(route.request().postDataJSON());
    await (responses.shift() ?? accept)(route);
  });
  return bodies;
}

export const accept = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/plain', body: 'OK' });
