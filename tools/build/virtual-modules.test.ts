import { build, type Rolldown, runnerImport } from 'vite';
import { expect, it } from 'vitest';
import { type VirtualModules, virtualModules } from './virtual-modules.ts';

const script = { counts: false, islandsScript: '/assets/islands.js' };

/** A bundle of this code, which is given `modules`. */
async function bundled(code: string, modules: Partial<VirtualModules>): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? id : undefined),
    load: (id: string) => (id === 'entry' ? code : undefined),
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, virtualModules(async () => modules)],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

it('hands values to code, and leaves out code for a value that is off', async () => {
  const code = `import { counts, islandsScript } from 'virtual:script';
    if (counts) console.log('counting'); console.log(islandsScript);`;
  expect(await bundled(code, { 'virtual:script': script })).toContain('/assets/islands.js');
  expect(await bundled(code, { 'virtual:script': script })).not.toContain('counting');
  expect(await bundled(code, { 'virtual:script': { ...script, counts: true } })).toContain(
    'counting',
  );
});

it('stops the build at an unknown module or value, with its name', async () => {
  const code = `import { counts } from 'virtual:script'; console.log(counts);`;
  await expect(bundled(code, {})).rejects.toThrow('Unknown value: virtual:script');
  const { counts, ...others } = script;
  const lacking = { 'virtual:script': others } as Partial<VirtualModules>;
  await expect(bundled(code, lacking)).rejects.toThrow(/"counts" is not exported/);
});

it('hands on values of every kind unchanged', async () => {
  const settings = { 'a "b"': ['\u2028', '</script>', null, 1.5, true, {}] };
  const modules = {
    'virtual:editor': { settings, none: undefined },
  } as unknown as Partial<VirtualModules>;
  const { module } = await runnerImport<Record<string, unknown>>('virtual:editor', {
    configFile: false,
    plugins: [virtualModules(async () => modules)],
  });
  expect(module.settings).toEqual(settings);
  expect(module).toHaveProperty('none', undefined);
});
