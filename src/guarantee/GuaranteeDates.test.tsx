// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { eventsOf } from '../../tests/support/calendar.ts';
import { translate } from '../../tests/support/translate.ts';
import GuaranteeDates from './GuaranteeDates.tsx';
import { type GuaranteeDatesProps, guaranteeDatesProps } from './props.ts';

const props = guaranteeDatesProps(sample) as GuaranteeDatesProps;
const { dates } = sample.servizi.guarantee;

const field = () => screen.getByLabelText<HTMLInputElement>(dates.label);
const description = () => document.getElementById(`${field().getAttribute('aria-describedby')}`)?.textContent;
const days = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const link = (name: string) => screen.queryByRole<HTMLAnchorElement>('link', { name });
const sign = (day: string) => fireEvent.change(field(), { target: { value: day } });

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00+01:00'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

it('shows the date that follows from a day of signing, and none for a past day', () => {
  render(<GuaranteeDates {...props} />);
  const undated = ['La firma il giorno che scegli', 'Proposta accettata entro 60 giorni dopo'];
  expect(days()).toEqual(undated);
  expect(description()).toBe(dates.hint);
  expect(screen.getByRole('group', { name: dates.label }).contains(field())).toBe(true);
  expect([field().min, field().max]).toEqual(['2026-11-21', '2027-11-21']);
  sign('2026-11-21');
  expect(days()).toEqual([
    'La firma sabato 21 novembre',
    'Proposta accettata entro mercoledì 20 gennaio 2027',
  ]);
  expect(description()).toBeUndefined();
  sign('2026-11-20');
  expect(description()).toBe(dates.wrong);
  expect(link(dates.message)).toBeNull();
  expect(days()).toEqual(undated);
});

it('makes a calendar of the guarantee’s last day alone, the same for the same day', () => {
  render(<GuaranteeDates {...props} />);
  sign('2026-11-23');
  const file = decodeURIComponent(link(dates.calendar)?.href.replace(/^[^,]*,/, '') ?? '');
  expect(link(dates.calendar)?.download).toBe('garanzia.ics');
  const event = { SUMMARY: dates.promiseEvent, DESCRIPTION: props.condition, TRANSP: 'TRANSPARENT' };
  expect(eventsOf(file)).toMatchObject([
    { ...event, UID: 'garanzia-2026-11-23@localhost', DTSTART: '20270122' },
  ]);
});

it('adds its line to the message once, also after the message was emptied, and replaces it', () => {
  document.body.innerHTML =
    '<form id="modulo"><textarea name="message">Potrei firmare l’incarico presto</textarea></form>';
  const message = document.querySelector('textarea') as HTMLTextAreaElement;
  const onInput = vi.fn();
  message.form?.addEventListener('input', onInput);
  render(<GuaranteeDates {...props} />);
  sign('2026-11-23');
  const press = () => fireEvent.click(link(dates.message) as HTMLAnchorElement);
  const line =
    'Potrei firmare l’incarico lunedì 23 novembre, e i 60 giorni della garanzia finirebbero venerdì 22 gennaio 2027.';
  press();
  press();
  expect(message.value).toBe(`Potrei firmare l’incarico presto\n${line}`);
  message.value = '';
  press();
  expect(message.value).toBe(line);
  sign('2026-11-30');
  press();
  expect(message.value).toMatch(/^Potrei firmare l’incarico lunedì 30 novembre, [^\n]+\.$/);
  expect(onInput).toHaveBeenCalledTimes(4);
});

it('shows no earlier date in a page that the browser translates', () => {
  render(<GuaranteeDates {...props} />);
  translate();
  sign('2026-11-21');
  expect(days()[0]).toBe('La firma sabato 21 novembre');
});
