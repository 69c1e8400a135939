import { describe, expect, it } from 'vitest';
import { sample, sampleFolder } from '../../tests/sample/sample.ts';
import { placeholders } from './placeholders.ts';
import { remarkLines } from './read.ts';

const { agency } = sample;
const fields = (one: typeof agency) => placeholders({ agency: one }).map(({ path }) => path.join('.'));

describe('placeholders', () => {
  it('names every field that still holds example data', () => {
    expect(fields(agency)).toEqual([
      'name',
      'agent',
      'landline',
      'mobile',
      'email',
      'address.street',
      'vatId',
      'social.facebook',
      'social.instagram',
      'social.linkedin',
      'social.youtube',
      'credit.name',
      'credit.url',
    ]);
  });

  it('says where each stands, as an issue does', () => {
    const lines = remarkLines(sampleFolder, 'agency', placeholders({ agency }));
    expect(lines).toHaveLength(13);
    expect(lines).toContain(
      'content/agency.yaml:13: cellulare (mobile): ancora un dato di esempio, +39 300 000 0000',
    );
    expect(lines).toContain(
      'content/agency.yaml:21: via e numero (address.street): ancora un dato di esempio, Via Esempio 1',
    );
  });

  it('is silent about real data', () => {
    const real = { ...agency, landline: '+39 051 123 4567', vatId: '01234567897', name: 'Casa Nostra' };
    for (const field of ['landline', 'vatId', 'name']) expect(fields(real)).not.toContain(field);
  });
});
