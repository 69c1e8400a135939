import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { sampleSite } from '../build.ts';
import { runMessages, runServer } from '../support/process.ts';
import { sample } from '../support/sample.ts';
import type { Engine } from './engine.ts';

const { toasts } = sample.contatti;

/** Serves the built page on a free port, with a store of its own. */
export async function startSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'engines-'));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '1000' };
  const { url, child, exited } = await runServer(sampleSite, env);
  return {
    url: `${url}/`,
    messages: async (): Promise<{ subject: string; from_name: string; message: string }[]> =>
      JSON.parse(await runMessages(dataDir, '--json')),
    stop: async () => {
      child.kill();
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

const expectToast = (engine: Engine, title: string) =>
  expect
    .poll(() => engine.evaluate(() => document.getElementById('toasts')?.textContent))
    .toContain(title);

/** Opens the form as on a phone, and submits it once it can send. */
async function submitForm(engine: Engine, site: Site, write = async () => {}): Promise<void> {
  const submit = '#modulo [type=submit]';
  await engine.resize(460, 664);
  await engine.open(`${site.url}#contatti`);
  await engine.evaluate(() => sessionStorage.clear()); // Removes the previous test's draft.
  await engine.open(`${site.url}#contatti`);
  const isReady = () =>
    engine.of(submit, (element) => !element.matches(':disabled, [aria-disabled=true]'));
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
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
    await engine.type('#firstName', 'Niccolò');
    await engine.type('#lastName', 'D’Amore');
    await engine.type('#email', 'niccolo.damore@example.com');
    await engine.type('#subject', subject);
    await engine.type('#message', message);
  });
  await expectToast(engine, toasts.success.title);
  const stored = (await site.messages()).filter((message) => message.subject === subject);
  expect(stored).toEqual([expect.objectContaining({ from_name: 'Niccolò D’Amore', message })]);
}
