import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProgram } from '../support/programs.ts';
import { makeFolder } from '../support/site.ts';
import { startSite } from './journey.ts';

const check = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";
const isHere =
  findProgram('xvfb-run') !== undefined &&
  spawnSync('/usr/bin/python3', ['-c', check]).status === 0;

it('WebKitGTK prints the page on two sheets, as Chromium does', { timeout: 120_000 }, async ({
  skip,
}) => {
  skip(!isHere, 'apt-get install gir1.2-webkit2-4.1 gir1.2-gtk-3.0 python3-gi xvfb');
  const file = join(makeFolder(), 'page.pdf');
  const site = await startSite();
  try {
    const script = 'tests/engines/print_webkit.py';
    const printed = spawnSync('xvfb-run', ['-a', '/usr/bin/python3', script, site.url, file], {
      encoding: 'utf8',
      timeout: 90_000,
    });
    expect(printed.status, printed.stderr).toBe(0);
  } finally {
    await site.stop();
  }
  expect(readFileSync(file, 'latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});
