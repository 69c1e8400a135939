import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleFolder } from '../../shared/config/folders.ts';
import { editorPath } from '../../tools/common/dist-paths.ts';
import { killGroup, spawnGroup } from '../support/programs.ts';
import { sample } from '../support/sample.ts';
import { expect, test } from './open-page.ts';
import { homeSection } from './page-parts.ts';

/** Runs `npm run dev` for a separate site with the sample's content. */
async function startDev() {
  const site = mkdtempSync(join(tmpdir(), 'dev-'));
  cpSync(sampleFolder, join(site, 'content'), { recursive: true });
  const command = [process.execPath, 'tools/run.ts', 'dev', '--site', site];
  const env = { ...process.env, PORT: '0', COUNTS: 'on', CONTENT_DIR: '', DATA_DIR: '' };
  const child = spawnGroup(command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => (output += data));
  }
  const address = () => /http:\/\/localhost:\d+/.exec(output)?.[0];
  await expect.poll(address, { timeout: 60_000 }).toBeDefined();
  return { url: address() ?? '', site, end: () => killGroup(child) };
}

test('loads page and editor without an error, counts nothing, and shows a saved colour at once', async ({
  page,
  request,
}) => {
  const dev = await startDev();
  try {
    await page.goto(dev.url);
    await expect(page.locator('html')).toHaveAttribute('data-light', /^(dawn|day|evening|night)$/);
    await expect(homeSection(page).getByText(/^(Aperto|Chiuso|Apre)/)).toBeVisible(); // The last script has run.
    const button = homeSection(page).getByRole('link', { name: sample.home.ask.cta });
    await expect(button).toHaveCSS('background-color', 'rgb(162, 59, 37)');
    const brand = 'colours:\n  primary: "#0b5cad"\n';
    writeFileSync(join(dev.site, 'content/brand.yaml'), brand);
    await expect(button).toHaveCSS('background-color', 'rgb(11, 92, 173)');
    const icon = await request.get(`${dev.url}/favicon.svg`);
    expect(await icon.text()).toContain('#0b5cad');
    const script = await request.get(`${dev.url}/@id/__x00__virtual:script`);
    expect(await script.text()).toContain('isCounting = false');
    // Every object has a constructor.
    const missing = await request.get(`${dev.url}/constructor`);
    expect(missing.status()).toBe(404);
    const health = await request.get(`${dev.url}/healthz`);
    expect(await health.json()).toMatchObject({ status: 'ok' });

    await page.goto(dev.url + editorPath);
    const logo = () =>
      page.evaluate(() => document.querySelector('link[rel~=icon]')?.getAttribute('href'));
    await expect.poll(logo).toBeTruthy();
    await page.waitForLoadState('networkidle');
    // On a busy machine the editor requests more files, which would be an error after the server has ended.
    await page.goto('about:blank');
  } finally {
    await dev.end();
  }
});
