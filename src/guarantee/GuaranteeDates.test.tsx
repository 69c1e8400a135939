// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { eventsOf } from '../../tests/support/calendar.ts';
import GuaranteeDates from './GuaranteeDates.tsx';
import { guaranteeDatesProps } from './props.ts';

const props = guaranteeDatesProps(sample);
const { dates } = sample.servizi.guarantee;

const field = () => screen.getByLabelText<HTMLInputElement>(dates.label);
const days = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const link = (name: string) => screen.queryByRole<HTMLAnchorElement>('link', { name });
const sign = (day: string) => fireEvent.change(field(), { target: { value: day } });

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00+01:00'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows the two dates that follow from the day of signing', () => {
  render(<GuaranteeDates {...props} />);
  expect(days()).toEqual([
    'La firma il giorno che scegli',
    'In media si vende 45 giorni dopo',
    'O niente mediazione 60 giorni dopo',
  ]);
  expect([field().min, field().max]).toEqual(['2026-11-21', '2027-11-21']);
  sign('2026-11-21');
  expect(days()).toEqual([
    'La firma sabato 21 novembre',
    'In media si vende martedì 5 gennaio 2027',
    'O niente mediazione mercoledì 20 gennaio 2027',
  ]);
});

it('offers nothing for a past day, and says which days there are', () => {
  render(<GuaranteeDates {...props} />);
  sign('2026-11-20');
  expect(screen.getByText(dates.wrong)).toBeTruthy();
  expect(link(dates.message)).toBeNull();
  expect(days()[2]).toContain('60 giorni dopo');
});

it('makes a calendar of two whole days, the same for the same day', () => {
  render(<GuaranteeDates {...props} />);
  sign('2026-11-23');
  const file = decodeURIComponent(link(dates.calendar)?.href.replace(/^[^,]*,/, '') ?? '');
  const events = eventsOf(file);
  expect(events.map(({ UID, SUMMARY, DTSTART }) => [UID, SUMMARY, DTSTART])).toEqual([
    ['media-2026-11-23@localhost', dates.saleEvent, '20270107'],
    ['garanzia-2026-11-23@localhost', dates.promiseEvent, '20270122'],
  ]);
  expect(events[0]).toMatchObject({ DESCRIPTION: props.condition, TRANSP: 'TRANSPARENT' });
});

it('adds its line to the message in place of its own earlier line only', () => {
  const form = document.body.appendChild(document.createElement('form'));
  form.id = 'modulo';
  form.innerHTML = '<textarea name="message">Buongiorno,\n\nun trilocale.</textarea>';
  const message = form.querySelector('textarea') as HTMLTextAreaElement;
  const typed = vi.fn();
  form.addEventListener('input', typed);
  render(<GuaranteeDates {...props} />);
  const line = (first: string, last: string) =>
    `Potrei firmare l’incarico ${first}, e i 60 giorni della garanzia finirebbero ${last}.`;
  const press = () => fireEvent.click(link(dates.message) as HTMLAnchorElement);

  sign('2026-11-23');
  press();
  const first = line('lunedì 23 novembre', 'venerdì 22 gennaio 2027');
  expect(message.value).toBe(`Buongiorno,\n\nun trilocale.\n${first}`);
  press();
  expect(message.value).toBe(`Buongiorno,\n\nun trilocale.\n${first}`);
  sign('2026-11-24');
  press();
  expect(message.value).toBe(
    `Buongiorno,\n\nun trilocale.\n${line('martedì 24 novembre', 'sabato 23 gennaio 2027')}`,
  );
  message.value = '';
  press();
  expect(message.value).toMatch(/^Potrei/);
  expect(typed).toHaveBeenCalledTimes(4);
  form.remove();
});

it('keeps a day that was chosen before hydration', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<GuaranteeDates {...props} />);
  field().value = '2026-11-23';
  const root = await act(() => hydrateRoot(place, <GuaranteeDates {...props} />));
  expect(days()[0]).toBe('La firma lunedì 23 novembre');
  act(() => root.unmount());
  place.remove();
});
