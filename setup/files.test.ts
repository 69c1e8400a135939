import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../tests/support/site.ts';
import { removeField, setField } from './content-file.ts';
import { withVariables, writeEnv } from './env-file.ts';

describe('a field of a content file', () => {
  const text = `# Inizio\nname: Casa # di sempre\naddress:\n  street: Via 1\n  note: 'a'\n  # city: Imola\n\n# Reti\nsocial:\n  x: https://x.test\n`;

  it.each([
    ['stays in its quotation marks', ['address', 'note'], 'b', "  note: 'b'\n"],
    ['keeps the note behind it', ['name'], 'Casa Due', 'name: Casa Due # di sempre'],
    ['gets quotation marks where it needs them', ['name'], 'Sì: "a" #1', `name: 'Sì: "a" #1' # di sempre`],
    ['stays a text that looks like a number', ['name'], '+390510000001', 'name: "+390510000001" # di'],
    ['may be a number', ['name'], 2004, 'name: 2004 # di sempre'],
    ['comes out of its comment', ['address', 'city'], 'Forlì', '  city: Forlì\n\n# Reti'],
    ['joins its group', ['address', 'province'], 'BO', "note: 'a'\n  province: BO\n  # city: Imola"],
    ['joins the last group', ['social', 'tiktok'], 'https://t.test', 'x.test\n  tiktok: https://t.test\n'],
    ['joins the file', ['rea'], 'BO-1', '  x: https://x.test\nrea: BO-1\n'],
    ['brings its group', ['credit', 'name'], 'Studio', 'https://x.test\ncredit:\n  name: Studio\n'],
  ])('%s', (_what, path, value, part) => {
    expect(setField(text, path, value)).toContain(part);
  });

  it('becomes a comment when it goes, and comes back', () => {
    const without = removeField(text, ['social', 'x']);
    expect(without).toBe(text.replace('  x:', '  # x:'));
    expect(setField(without, ['social', 'x'], 'https://x.test')).toBe(text);
    expect(removeField(text, ['rea'])).toBe(text);
  });

  it('keeps the ends of lines that Windows writes', () => {
    const windows = text.replaceAll('\n', '\r\n');
    const after = setField(setField(windows, ['address', 'city'], 'Forlì'), ['rea'], 'BO-1');
    expect(after).toContain('  city: Forlì\r\n');
    expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(removeField(windows, ['name'])).toBe(windows.replace('name:', '# name:'));
  });
});

describe('the variables', () => {
  it('are set where they stand, every other line stays, new ones follow', () => {
    const text = '# Posta\nSMTP_URL=\nexport PORT = 80 # due\n\nMINE=1\n';
    expect(withVariables(text, { SMTP_URL: 'smtp://a%23b@c', PORT: '81', MAIL_TO: 'a@b.it' })).toBe(
      '# Posta\nSMTP_URL=smtp://a%23b@c\nPORT=81\n\nMINE=1\nMAIL_TO=a@b.it\n',
    );
  });

  it.each(['o#neill@example.com', "o'neill@example.com", 'a$&b', 'a b', '"'])('hold %s as it is', (value) => {
    expect(parseEnv(withVariables('MAIL_TO=\n', { MAIL_TO: value })).MAIL_TO).toBe(value);
  });

  it.skipIf(process.platform === 'win32')('are the operator’s alone', () => {
    const file = join(makeFolder(), '.env');
    writeFileSync(file, 'A=1\n', { mode: 0o644 });
    writeEnv(file, 'A=2\n');
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['A=2\n', 0o600]);
  });
});
