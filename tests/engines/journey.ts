import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { sampleSite } from '../build.ts';
import { sample, sampleFolder } from '../sample/sample.ts';
import { plainEnv } from '../support/plain-env.ts';
import { runMessages } from '../support/process.ts';
import { startOf } from '../support/programs.ts';
import type { Engine, Target } from './engine.ts';

export const content = sample;
const { contatti } = content;
const { fields } = contatti.form;

export const button = (text: string): Target => ({ css: 'button', text });
const field = ({ label }: { label: string }): Target => ({ label: `${label} *` });
const toast = (text: string): Target => ({ css: '#toasts *', text });

/** Serves the built page on a free port, with a store of its own. */
export async function startSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'engines-'));
  const env = plainEnv({
    PORT: '0',
    DATA_DIR: dataDir,
    CONTENT_DIR: sampleFolder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_MAX: '1000',
  });
  const server = spawn(process.execPath, [resolve('server/node/main.ts'), sampleSite], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const { url } = await startOf(server);
  return {
    url: `${url}/`,
    messages: async (): Promise<{ subject: string; from_name: string; message: string }[]> =>
      JSON.parse(await runMessages(dataDir, '--json')),
    stop: async () => {
      server.kill();
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

export async function expectVisible(
  engine: Engine,
  target: Target,
  isVisible = true,
): Promise<void> {
  const { poll } = expect;
  await poll(() => engine.isVisible(target), {
    timeout: 20_000,
    message: JSON.stringify(target),
  }).toBe(isVisible);
}

/** Opens the form as on a phone, and submits it once it can send. */
async function submitForm(engine: Engine, site: Site, write = async () => {}): Promise<void> {
  const submit = button(contatti.form.submit);
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
  await expectVisible(engine, toast(contatti.toasts.required.title));
}

export async function expectMessageStored(engine: Engine, site: Site): Promise<void> {
  const subject = `Vendita ${randomUUID()}`;
  const message = 'Un trilocale in via «Saragozza», € 350.000?';
  await submitForm(engine, site, async () => {
    await engine.type(field(fields.firstName), 'Niccolò');
    await engine.type(field(fields.lastName), 'D’Amore');
    await engine.type(field(fields.email), 'niccolo.damore@example.com');
    await engine.type(field(fields.subject), subject);
    await engine.type(field(fields.message), message);
  });
  await expectVisible(engine, toast(contatti.toasts.success.title));
  const stored = (await site.messages()).filter((message) => message.subject === subject);
  expect(stored).toEqual([expect.objectContaining({ from_name: 'Niccolò D’Amore', message })]);
}
