// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { eventsOf } from '../../tests/support/calendar.ts';
import { translate } from '../../tests/support/translate.ts';
import GuaranteeDates from './GuaranteeDates.tsx';
import { type GuaranteeDatesProps, guaranteeDatesProps } from './props.ts';

const props = guaranteeDatesProps(sample) as GuaranteeDatesProps;
const { dates } = sample.servizi.guarantee;

const field = () => screen.getByLabelText<HTMLInputElement>(dates.label);
const description = () =>
  document.getElementById(`${field().getAttribute('aria-describedby')}`)?.textContent;
const days = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const link = (name: string) => screen.queryByRole<HTMLAnchorElement>('link', { name });
const sign = (day: string) => fireEvent.change(field(), { target: { value: day } });

/** The files that the page made, by the address that it gave each. */
const files = new Map<string, Blob>();

beforeEach(() => {
  URL.createObjectURL = (file) => {
    const address = `blob:${files.size}`;
    files.set(address, file as Blob);
    return address;
  };
  URL.revokeObjectURL = (address) => void files.delete(address);
});
beforeEach(() =>
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00+01:00'), toFake: ['Date'] }),
);
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

it('until a day is chosen, shows the dates of a signing today', () => {
  render(<GuaranteeDates {...props} />);
  expect(days()).toEqual([
    'La firma oggi, sabato 21\u00a0novembre',
    'Proposta accettata entro mercoledì 20\u00a0gennaio\u00a02027',
  ]);
  expect(description()).toBe(dates.hint);
});

it('the field has a label, and takes the days from today to a year from now', () => {
  render(<GuaranteeDates {...props} />);
  expect(screen.getByRole('group', { name: dates.label }).contains(field())).toBe(true);
  expect([field().min, field().max]).toEqual(['2026-11-21', '2027-11-21']);
});

it('shows the dates that follow from the chosen day', () => {
  render(<GuaranteeDates {...props} />);
  sign('2026-11-21');
  expect(days()).toEqual([
    'La firma sabato 21\u00a0novembre',
    'Proposta accettata entro mercoledì 20\u00a0gennaio\u00a02027',
  ]);
  expect(description()).toBeUndefined();
});

it('shows no dates for a day that is over', () => {
  render(<GuaranteeDates {...props} />);
  sign('2026-11-20');
  expect(description()).toBe(dates.wrong);
  expect(link(dates.message)).toBeNull();
  expect(days()).toEqual([
    'La firma il giorno che scegli',
    'Proposta accettata entro 60\u00a0giorni\u00a0dopo',
  ]);
});

it('makes a calendar with one event, the last day of the guarantee', async () => {
  render(<GuaranteeDates {...props} />);
  sign('2026-11-23');
  expect(link(dates.calendar)?.download).toBe('garanzia.ics');
  const file = await files.get(link(dates.calendar)?.href ?? '')?.text();
  const event = {
    SUMMARY: dates.promiseEvent,
    DESCRIPTION: props.condition,
    TRANSP: 'TRANSPARENT',
  };
  expect(eventsOf(file ?? '')).toMatchObject([
    { ...event, UID: 'garanzia-2026-11-23@localhost', DTSTART: '20270122' },
  ]);
});

describe('the link to the form', () => {
  const line =
    'Potrei firmare l’incarico lunedì 23 novembre, e i 60 giorni della garanzia finirebbero venerdì 22 gennaio 2027.';
  const press = () => fireEvent.click(link(dates.message) as HTMLAnchorElement);

  /** Renders the dates beside a form with a message, and chooses a day. */
  function openBesideForm(text: string): HTMLTextAreaElement {
    document.body.innerHTML = `<form id="modulo"><textarea name="message">${text}</textarea></form>`;
    render(<GuaranteeDates {...props} />);
    sign('2026-11-23');
    return document.querySelector('textarea') as HTMLTextAreaElement;
  }

  it('adds its line to the message once, however often it is pressed', () => {
    const message = openBesideForm('Potrei firmare l’incarico presto');
    press();
    press();
    expect(message.value).toBe(`Potrei firmare l’incarico presto\n${line}`);
  });

  it('adds its line again after the message was emptied', () => {
    const message = openBesideForm('');
    press();
    message.value = '';
    press();
    expect(message.value).toBe(line);
  });

  it('replaces its line when another day is chosen', () => {
    const message = openBesideForm('');
    press();
    sign('2026-11-30');
    press();
    expect(message.value).toMatch(/^Potrei firmare l’incarico lunedì 30 novembre, [^\n]+\.$/);
  });

  it('tells the form of its change, so that the draft has it', () => {
    const message = openBesideForm('');
    const onInput = vi.fn();
    message.form?.addEventListener('input', onInput);
    press();
    expect(onInput).toHaveBeenCalledOnce();
  });
});

it('shows no earlier date in a page that the browser translates', () => {
  render(<GuaranteeDates {...props} />);
  translate();
  sign('2026-11-21');
  expect(days()[0]).toBe('La firma sabato 21\u00a0novembre');
});
