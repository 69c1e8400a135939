import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { formHref, missingIslandClass, toastsId } from '../../page/both-scripts/page-names.ts';
import type { FieldName } from '../../shared/rules/message/message-fields.ts';
import { sampleDist } from '../build-sites.ts';
import { runMessages, runServer } from '../support/process.ts';
import { sample } from '../support/sample.ts';
import type { Engine } from './engine.ts';

const { toasts } = sample.contact;

/** Serves the built page on a free port, with a store of its own. */
export async function startSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'engines-'));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '1000' };
  let server = await runServer(sampleDist, env);
  const { url } = server;
  const endServer = async () => {
    server.child.kill();
    await server.exited;
  };
  return {
    url: `${url}/`,
    endServer,
    /** Starts the server again at the same address. */
    restartServer: async () => {
      server = await runServer(sampleDist, { ...env, PORT: new URL(url).port });
    },
    messages: async (): Promise<{ subject: string; from_name: string; message: string }[]> =>
      JSON.parse(await runMessages(dataDir, '--json')),
    stop: async () => {
      await endServer();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

const expectToast = (engine: Engine, title: string) =>
  expect
    .poll(() => engine.evaluate((id) => document.getElementById(id)?.textContent, toastsId))
    .toContain(title);

const submit = `${formHref} [type=submit]`;

const fill = (engine: Engine, field: FieldName, text: string) => engine.type(`#${field}`, text);

/** Opens an address as on a phone, without the previous test's draft. */
async function openOnPhone(engine: Engine, address: string): Promise<void> {
  await engine.resize(460, 664);
  await engine.open(address);
  await engine.evaluate(() => sessionStorage.clear());
  await engine.open(address);
}

async function expectHydrated(engine: Engine): Promise<void> {
  const isReady = () =>
    engine.withElement(submit, (element) => !element.matches(':disabled, [aria-disabled=true]'));
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
}

/** Submits the form once it can send. */
async function submitForm(engine: Engine, site: Site, write = async () => {}): Promise<void> {
  await openOnPhone(engine, `${site.url}#contatti`);
  await expectHydrated(engine);
  await write();
  await engine.click(submit);
}

export async function expectEmptyMessageRefused(engine: Engine, site: Site): Promise<void> {
  await submitForm(engine, site);
  await expectToast(engine, toasts.required.title);
}

export async function expectMessageStored(engine: Engine, site: Site): Promise<void> {
  const subject = `Vendita ${randomUUID()}`;
  const message = 'Un trilocale in via «Saragozza», € 350.000?';
  await submitForm(engine, site, async () => {
    await fill(engine, 'firstName', 'Niccolò');
    await fill(engine, 'lastName', 'D’Amore');
    await fill(engine, 'email', 'niccolo.damore@example.com');
    await fill(engine, 'subject', subject);
    await fill(engine, 'message', message);
  });
  await expectToast(engine, toasts.success.title);
  const stored = (await site.messages()).filter((message) => message.subject === subject);
  expect(stored).toEqual([expect.objectContaining({ from_name: 'Niccolò D’Amore', message })]);
}

/** No form is near the first view, so their script is requested only once the visitor types. */
export async function expectScriptRequestedAgain(engine: Engine): Promise<void> {
  const site = await startSite(); // At an address whose script the engine has not cached.
  onTestFinished(site.stop);
  await openOnPhone(engine, site.url);
  await engine.evaluate(() => Object.assign(window, { isFirstLoad: true }).isFirstLoad);
  await site.endServer();
  await fill(engine, 'firstName', 'Niccolò');
  await expect.poll(() => engine.isVisible(`.${missingIslandClass}`)).toBe(true);
  await site.restartServer();
  await fill(engine, 'lastName', 'D’Amore');
  await expectHydrated(engine);
  const names: FieldName[] = ['firstName', 'lastName'];
  const words = await engine.evaluate(
    (ids) => ids.map((id) => (document.getElementById(id) as HTMLInputElement).value),
    names,
  );
  expect(words).toEqual(['Niccolò', 'D’Amore']);
  expect(await engine.evaluate(() => 'isFirstLoad' in window), 'not reloaded').toBe(true);
  await engine.open(site.url); // Forgets the errors that this page logged.
}
