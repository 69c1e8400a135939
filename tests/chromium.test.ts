import { describe, expect, it } from 'vitest';
import { ensureChromium, findChromium, type Machine } from './chromium.ts';

/** A machine with these browsers, where a command may bring another one. */
function machineWith(browsers: string[], brings: Record<string, string> = {}, more: Partial<Machine> = {}) {
  const commands: string[] = [];
  const machine: Machine = {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: true,
    isDebian: true,
    playwrightPath: '/cache/chrome',
    starts: (path) => browsers.includes(path),
    run: async (command) => {
      const text = command.join(' ');
      commands.push(text);
      for (const [words, browser] of Object.entries(brings)) if (text.includes(words)) browsers.push(browser);
    },
    ...more,
  };
  return { machine, commands };
}

describe('finding', () => {
  const everywhere = ['/opt/chrome', '/usr/bin/chromium', '/usr/bin/google-chrome', '/cache/chrome'];

  it('takes CHROME_PATH first', () => {
    const { machine } = machineWith(
      everywhere,
      {},
      { env: { CHROME_PATH: '/opt/chrome', PATH: '/usr/bin' } },
    );
    expect(findChromium(machine)).toBe('/opt/chrome');
  });

  it('then the machine’s own', () => {
    expect(findChromium(machineWith(everywhere).machine)).toBe('/usr/bin/chromium');
    expect(findChromium(machineWith(everywhere.slice(2)).machine)).toBe('/usr/bin/google-chrome');
  });

  it('then what Playwright downloaded', () => {
    expect(findChromium(machineWith(['/cache/chrome']).machine)).toBe('/cache/chrome');
  });

  it('finds nothing where there is nothing', () => {
    expect(findChromium(machineWith([]).machine)).toBeUndefined();
  });
});

describe('installing', () => {
  it('is left alone where there is one', async () => {
    const { machine, commands } = machineWith(['/usr/bin/chromium']);
    expect(await ensureChromium(machine)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([]);
  });

  it('asks Playwright first', async () => {
    const { machine, commands } = machineWith([], { 'install chromium': '/cache/chrome' });
    expect(await ensureChromium(machine)).toBe('/cache/chrome');
    expect(commands).toHaveLength(1);
  });

  it('then asks Debian’s package manager', async () => {
    const { machine, commands } = machineWith([], { 'apt-get install': '/usr/bin/chromium' });
    expect(await ensureChromium(machine)).toBe('/usr/bin/chromium');
    expect(commands.slice(1)).toEqual([
      'env DEBIAN_FRONTEND=noninteractive apt-get update',
      'env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium',
    ]);
  });

  it('does so without ever asking for a password', async () => {
    const { machine, commands } = machineWith(
      [],
      { 'apt-get install': '/usr/bin/chromium' },
      { isRoot: false },
    );
    await ensureChromium(machine);
    expect(commands.slice(1).every((command) => command.startsWith('sudo -n '))).toBe(true);
  });

  it('says in one line what to do where nothing helps', async () => {
    const { machine, commands } = machineWith([], {}, { isDebian: false });
    await expect(ensureChromium(machine)).rejects.toThrow(
      /^The browser tests need a Chromium: .*CHROME_PATH.*$/,
    );
    expect(commands).toHaveLength(1);
  });

  it('does not stand in for a CHROME_PATH that is wrong', async () => {
    const { machine, commands } = machineWith(['/usr/bin/chromium'], {}, { env: { CHROME_PATH: '/no' } });
    await expect(ensureChromium(machine)).rejects.toThrow('CHROME_PATH: a Chromium that starts, not "/no"');
    expect(commands).toEqual([]);
  });
});
