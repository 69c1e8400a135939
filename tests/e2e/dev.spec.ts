import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleFolder } from '../../shared/config/env.ts';
import { editorPath } from '../../tools/build/build-editor.ts';
import { sample } from '../sample/sample.ts';
import { killGroup, spawnGroup } from '../support/programs.ts';
import { expect, test } from './open-page.ts';
import { homeSection } from './page-parts.ts';

/** `npm run dev` for a site of its own, with the sample's content. */
async function startDev() {
  const site = mkdtempSync(join(tmpdir(), 'dev-'));
  cpSync(sampleFolder, join(site, 'content'), { recursive: true });
  const command = [process.execPath, 'tools/run.ts', 'dev', '--site', site];
  const env = { ...process.env, PORT: '0', CONTENT_DIR: '', DATA_DIR: '' };
  const child = spawnGroup(command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => (output += data));
  }
  const address = () => /http:\/\/localhost:\d+/.exec(output)?.[0];
  await expect.poll(address, { timeout: 60_000 }).toBeDefined();
  return { url: address() ?? '', site, end: () => killGroup(child) };
}

test('loads the page beside the editor without an error, in its light and with its icons', async ({
  page,
  request,
}) => {
  const dev = await startDev();
  try {
    await page.goto(dev.url);
    await expect(page.locator('html')).toHaveAttribute('data-light', /^(dawn|day|evening|night)$/);
    await expect(homeSection(page).getByText(/^(Aperto|Chiuso|Apre)/)).toBeVisible(); // The last script has run.
    const types = {
      'favicon.svg': 'image/svg+xml',
      'icon-192.png': 'image/png',
      'drawings/torri.svg': 'image/svg+xml',
    };
    for (const [file, type] of Object.entries(types)) {
      const answer = await request.get(`${dev.url}/${file}`);
      expect(answer.headers()['content-type'], file).toContain(type);
    }
    await page.goto(dev.url + editorPath);
    const logo = () =>
      page.evaluate(() => document.querySelector('link[rel~=icon]')?.getAttribute('href'));
    await expect.poll(logo).toBeTruthy();
    await page.waitForLoadState('networkidle');
    // On a busy machine the editor asks for more, which would be an error once the server has ended.
    await page.goto('about:blank');
  } finally {
    await dev.end();
  }
});

test('shows a saved colour at once, in styles and drawings', async ({ page, request }) => {
  const dev = await startDev();
  try {
    await page.goto(dev.url);
    const button = homeSection(page).getByRole('link', { name: sample.home.ask.cta });
    const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect.poll(colour).toBe('rgb(162, 59, 37)');

    const brand = 'colours:\n  primary: "#0b5cad"\n';
    writeFileSync(join(dev.site, 'content/brand.yaml'), brand);
    await expect.poll(colour).toBe('rgb(11, 92, 173)');
    const icon = await request.get(`${dev.url}/favicon.svg`);
    expect(await icon.text()).toContain('#0b5cad');
  } finally {
    await dev.end();
  }
});
