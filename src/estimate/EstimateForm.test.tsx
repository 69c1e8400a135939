// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import '../../tests/support/patience.ts';
import EstimateForm from './EstimateForm.tsx';
import { estimateFormProps } from './props.ts';

const estimateForm = estimateFormProps(sample);

const user = userEvent.setup();
const zone = () => screen.getByLabelText<HTMLSelectElement>('Zona');
const size = () => screen.getByLabelText<HTMLInputElement>('Metri quadri');
const result = () => document.querySelector('.estimate-range')?.textContent;
const sum = () => [...document.querySelectorAll('.sum > div')].map(({ textContent }) => textContent);
const storey = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const lift = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'C’è l’ascensore' });
const said = () => document.querySelector('[aria-live]')?.textContent;
const wayOn = () => screen.queryByRole('link', { name: 'Chiedi una valutazione precisa' });

const errorOf = (element: HTMLElement) => {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return element.getAttribute('aria-invalid') === 'true'
    ? ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    : undefined;
};

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(cleanup);

describe('the estimate', () => {
  beforeEach(() => void render(<EstimateForm {...estimateForm} />));

  it('appears as soon as zone and square metres are there', async () => {
    expect(result()).toContain('qui compare la stima');
    await user.selectOptions(zone(), 'Quartiere Savena');
    expect(wayOn()).toBeNull();
    await user.type(size(), '85');
    expect(result()).toContain('€203.000–€239.000');
    expect(result()).toContain('Quartiere Savena, 85 m²');
    expect(sum()).toEqual(['85 m² × €2.600= €221.000', 'Margine ±8%€203.000–€239.000']);
    await user.clear(size());
    expect(result()).toContain('qui compare la stima');
    expect(wayOn()).toBeNull();
  });

  it('is announced in one sentence, once the number is complete', async () => {
    await user.selectOptions(zone(), 'Quartiere Savena');
    await user.type(size(), '85');
    expect(result()).toContain('€203.000');
    expect(said()).toBe('');
    await user.tab();
    expect(said()).toBe('Stima indicativa: da €203.000 a €239.000.');
    await user.selectOptions(zone(), 'Saragozza');
    expect(said()).toMatch(/^Stima indicativa: da \S+ a \S+\.$/);
  });

  it('takes corrections, each named with its percentage', async () => {
    await user.selectOptions(zone(), 'Quartiere Savena');
    await user.type(size(), '85');
    await user.selectOptions(screen.getByLabelText('Stato della casa'), 'Da ristrutturare');
    await user.click(storey(/^Quarto o più/));
    expect(result()).toContain('€192.000–€226.000');
    expect(sum()).toEqual([
      '85 m² × €2.600= €221.000',
      'Da ristrutturare −10%= €198.900',
      'Quarto o più, con ascensore +5%= €208.845',
      'Margine ±8%€192.000–€226.000',
    ]);
    await user.click(storey(/^Non lo indico/));
    expect(result()).toContain('€183.000–€215.000');
  });

  it('shows in the floor picker by how much the floor changes it, and why', async () => {
    await user.selectOptions(zone(), 'Quartiere Savena');
    await user.type(size(), '100');
    const house = () => screen.getByRole('group', { name: 'Piano e ascensore' }).textContent;
    expect(house()).toContain('Tocca il tuo piano');
    expect(lift().checked).toBe(true);
    await user.click(storey(/^Secondo o terzo/));
    expect(house()).toContain('Secondo o terzo, con ascensore: Nessuna correzione');
    await user.click(lift());
    expect(house()).toContain('Secondo o terzo, senza ascensore −10%: Con le scale rinunciano');
    // Where the lift does not count, the switch stays as it was.
    await user.click(storey(/^Primo piano/));
    expect(house()).toContain('Primo piano −5%: Un po’ meno luce');
    expect(lift().checked).toBe(false);
    await user.click(storey(/^Quarto o più/));
    expect(house()).toContain('Quarto o più, senza ascensore −20%: Quattro piani a piedi');
  });

  it('shows the same home in every zone, the dearest first, its own marked', async () => {
    await user.selectOptions(zone(), 'Quartiere Savena');
    await user.type(size(), '100');
    const zones = screen.getAllByRole('listitem');
    expect(zones.map(({ textContent }) => textContent)).toEqual([
      'Saragozza €322.000–€378.000',
      'Centro Storico €294.000–€346.000',
      'Casalecchio di Reno €267.000–€313.000',
      'San Donato €258.000–€302.000',
      'Quartiere Savena €239.000–€281.000',
      'Borgo Panigale €221.000–€259.000',
    ]);
    expect(zones.filter((one) => one.ariaCurrent ?? one.getAttribute('aria-current'))).toEqual([zones[4]]);
  });

  it('has its square metres in a slider too, which announces none before they are chosen', async () => {
    const slider = screen.getByLabelText<HTMLInputElement>('Metri quadri, con il cursore');
    expect(slider.getAttribute('aria-valuetext')).toBe('non indicati');
    fireEvent.change(slider, { target: { value: '120' } });
    expect(size().value).toBe('120');
    await user.clear(size());
    await user.type(size(), '85,5');
    expect(slider.getAttribute('aria-valuetext')).toBe('85,5 m²');
  });

  it('is proposed to the contact form', async () => {
    await user.selectOptions(zone(), 'Quartiere Savena');
    await user.type(size(), '85,5');
    await user.selectOptions(screen.getByLabelText('Stato della casa'), 'In buono stato');
    expect(wayOn()?.getAttribute('href')).toBe('#modulo');
    expect(JSON.parse(wayOn()?.dataset.invitation ?? '')).toEqual({
      subject: 'Valutazione precisa della mia casa',
      message:
        'Vorrei una valutazione precisa della mia casa. Stima indicativa: Quartiere Savena, 85,5 m², in buono stato: €205.000–€240.000.',
    });
  });
});

describe('impossible square metres', () => {
  beforeEach(() => void render(<EstimateForm {...estimateForm} />));

  it.each([
    ['5', 'Errore: Scrivi una superficie tra 15 e 1.000 metri quadri.'],
    ['tanti', 'Errore: Scrivi i metri quadri in cifre, per esempio 85,5.'],
  ])('%s gets a message at the field, once it is left', async (text, message) => {
    await user.type(size(), text);
    expect(errorOf(size())).toBeUndefined();
    await user.tab();
    expect(errorOf(size())).toContain(message);
    expect(result()).toContain('qui compare la stima');
  });

  it('gets it as well when the typing pauses', async () => {
    await user.type(size(), '5');
    await vi.waitFor(() => expect(errorOf(size())).toContain('tra 15 e 1.000'), { timeout: 30_000 });
    await user.type(size(), '5');
    expect(errorOf(size())).toBeUndefined();
  });
});

describe('the address', () => {
  it('restores a shared estimate', () => {
    history.replaceState(null, '', '/#stima?zona=savena&mq=85&stato=da-ristrutturare&piano=primo-piano');
    render(<EstimateForm {...estimateForm} />);
    expect(result()).toContain('€174.000–€204.000');
    expect(storey(/^Primo piano/).checked).toBe(true);
    expect(screen.getByLabelText<HTMLSelectElement>('Stato della casa').value).toBe('da-ristrutturare');
  });

  it('restores another one while the page is open', () => {
    render(<EstimateForm {...estimateForm} />);
    act(() => {
      history.replaceState(null, '', '/#stima?zona=saragozza&mq=100');
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(result()).toContain('€322.000–€378.000');
  });

  it('ignores unknown values and reports a size that is no number', () => {
    history.replaceState(null, '', '/#stima?zona=marte&mq=molti&piano=9');
    render(<EstimateForm {...estimateForm} />);
    expect(zone().value).toBe('');
    expect(errorOf(size())).toContain('Scrivi i metri quadri in cifre');
  });

  it('is updated once the choice is complete', () => {
    vi.useFakeTimers();
    history.replaceState(null, '', '/#proprieta');
    render(<EstimateForm {...estimateForm} />);
    fireEvent.change(zone(), { target: { value: 'savena' } });
    fireEvent.change(size(), { target: { value: '8' } });
    act(() => vi.runAllTimers());
    expect(location.hash).toBe('#proprieta');
    fireEvent.change(size(), { target: { value: '85' } });
    act(() => vi.runAllTimers());
    expect(location.hash).toBe('#stima?zona=savena&mq=85');
    vi.useRealTimers();
  });
});

it('keeps what was chosen before hydration', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<EstimateForm {...estimateForm} />);
  zone().value = 'savena';
  size().value = '85';
  const root = await act(() => hydrateRoot(place, <EstimateForm {...estimateForm} />));
  expect(result()).toContain('€203.000–€239.000');
  expect(zone().value).toBe('savena');
  expect(size().value).toBe('85');
  act(() => root.unmount());
  place.remove();
});
