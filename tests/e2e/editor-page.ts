import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { contentTypeOf } from '../../server/node/content-type.ts';
import type { Issue } from '../../shared/content/issues.ts';
import { buildEditor } from '../../tools/build/build-editor.ts';
import { editorHeaders } from '../../tools/build/header-rules.ts';

type Files = Record<string, string>;

/** Builds the editor once for the tests of a file, in a folder that the tests may use as well. */
export function prepareEditor(photographRemarks: Issue[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'));
  const built = join(folder, 'admin');
  const settings = { folder: 'content', siteFolder: 'agenzia' };
  test.skip(
    ({ browser }) => Number.parseInt(browser.version(), 10) < 110,
    'Sveltia CMS needs Chromium 110',
  );
  // The tests run one after the other, because they share one built editor.
  test.describe.configure({ mode: 'default', timeout: 600_000 });
  test.beforeAll(() => buildEditor(built, { ...settings, isLocal: true }, photographRemarks));
  test.afterAll(() => rmSync(folder, { recursive: true }));
  return { folder, built };
}

/**
 * Opens the editor on a folder of its own: the browser's private file system stands in for a folder on this computer.
 * @param built the output folder of tools/build/build-editor.ts
 * @param files of content/, by name
 */
export async function openEditor(page: Page, built: string, files: Files): Promise<void> {
  await page.route('**/admin/**', (route) => {
    const path = new URL(route.request().url()).pathname.slice('/admin/'.length) || 'index.html';
    const file = join(built, path);
    if (!existsSync(file)) {
      return route.fulfill({ status: 404 });
    }
    const headers = { ...editorHeaders(''), 'Content-Type': contentTypeOf(file) };
    return route.fulfill({ body: readFileSync(file), headers });
  });
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto('/favicon.svg');
  await page.evaluate(fillFolder, files);
  await page.goto('/admin/');
  await page.getByRole('button', { name: 'Apri la cartella del sito' }).click();
}

async function fillFolder(files: Files) {
  const root = await navigator.storage.getDirectory();
  await root.getDirectoryHandle('.git', { create: true });
  const content = await root.getDirectoryHandle('content', { create: true });
  for (const [name, text] of Object.entries(files)) {
    const file = await content.getFileHandle(name, { create: true });
    const stream = await file.createWritable();
    await stream.write(text);
    await stream.close();
  }
}

/** The files in a folder of the editor's repository, by name, each as base64. */
export async function filesIn(page: Page, path: string): Promise<Record<string, Buffer>> {
  const files = await page.evaluate(readFolder, path);
  return Object.fromEntries(
    Object.entries(files).map(([name, data]) => [name, Buffer.from(data, 'base64')]),
  );
}

async function readFolder(path: string) {
  let folder = await navigator.storage.getDirectory();
  for (const name of path.split('/')) {
    folder = await folder.getDirectoryHandle(name);
  }
  const files: Record<string, string> = {};
  for await (const [name, handle] of folder as unknown as AsyncIterable<
    [string, FileSystemHandle]
  >) {
    if (handle.kind !== 'file') {
      continue;
    }
    const bytes = new Uint8Array(
      await (await (handle as FileSystemFileHandle).getFile()).arrayBuffer(),
    );
    files[name] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }
  return files;
}

/** A field by its path in its file, such as `zones.1.price`. */
export const fieldAt = (page: Page, path: string) => page.locator(`[data-key-path="${path}"]`);

/** Opens a form from its group, by the names that an owner sees. */
export async function openForm(page: Page, group: string, name: string): Promise<void> {
  const back = page.getByRole('button', { name: 'Torna all’Elenco delle Collezioni' });
  const groups = page.getByRole('treeitem', { name: group });
  await groups.or(back).first().waitFor();
  if (!(await groups.isVisible())) {
    await back.click();
  }
  await groups.click();
  await page.getByRole('row', { name }).click();
  await page.getByRole('group', { name: 'Editor dei Contenuti' }).waitFor();
}

/** Saves a form, and waits until the list of all is there again. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await page.getByRole('group', { name: 'Editor dei Contenuti' }).waitFor({ state: 'hidden' });
}

/** Opens an item of a list, counted from zero; those before it are closed. */
export async function openItem(page: Page, list: string, index: number): Promise<void> {
  await fieldAt(page, list)
    .getByRole('button', { name: 'Espandi', exact: true })
    .nth(index)
    .click();
}

/** Scrolls to a field. Those further down are drawn when they come near. */
export async function showField(page: Page, path: string): Promise<Locator> {
  const field = fieldAt(page, path);
  await expect(async () => {
    if ((await field.count()) === 0) {
      await page.locator('[data-key-path]').last().hover();
      await page.mouse.wheel(0, 400);
    }
    await field.scrollIntoViewIfNeeded({ timeout: 1000 });
  }).toPass();
  return field;
}

/** Writes into a field. */
export async function fillIn(page: Page, path: string, value: string): Promise<void> {
  const field = await showField(page, path);
  await field.getByRole('textbox').or(field.getByRole('spinbutton')).first().fill(value);
}
