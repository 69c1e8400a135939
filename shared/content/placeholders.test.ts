import { describe, expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { placeholders } from './placeholders.ts';

const { agency } = sample;

describe('placeholders', () => {
  it('names every field that still holds example data', () => {
    const fields = placeholders({ agency }).map((line) => line.split(':')[0]);
    expect(fields).toEqual([
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

  it('is silent about real data', () => {
    const real = { ...agency, landline: '+39 051 123 4567', vatId: '01234567897', name: 'Casa Nostra' };
    const fields = placeholders({ agency: real }).map((line) => line.split(':')[0]);
    expect(fields).not.toContain('landline');
    expect(fields).not.toContain('vatId');
    expect(fields).not.toContain('name');
  });
});
