// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { errorOf, translate, user } from '../../tests/support/render-forms.ts';
import { sample } from '../../tests/support/sample.ts';
import { estimateEvent, pageState } from '../both-scripts/page-state.ts';
import { estimateKey } from '../both-scripts/session.ts';
import EstimateForm from './EstimateForm.tsx';
import { rangeId } from './estimate-names.ts';
import { estimateFormProps } from './estimate-props.ts';

const shared = '#stima?zona=quartiere-savena&mq=85';
const zone = () => screen.getByLabelText<HTMLSelectElement>('Zona');
const size = () => screen.getByLabelText<HTMLInputElement>('Metri quadri');

/** The estimated range or, without a choice, the example. Neither has a role or a name. */
const range = () => document.getElementById(rangeId);
const result = () => range()?.textContent;
const announced = () => range()?.querySelector('[aria-live]')?.textContent;

/** The lines of the calculation, each with its amount. */
const sum = () => screen.queryAllByRole('term').map((term) => term.parentElement?.textContent);
const picker = () => screen.getByRole('group', { name: 'Piano e ascensore' }).textContent;
const storey = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

function open(hash = '', changes: Partial<ReturnType<typeof estimateFormProps>> = {}): void {
  history.replaceState(null, '', `/${hash}`);
  render(<EstimateForm {...estimateFormProps(sample)} {...changes} />);
}

/** From here on, a pause in typing ends only when the test advances the timers. */
const holdPauses = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const type = (text: string) => fireEvent.change(size(), { target: { value: text } });
const leave = () => fireEvent.blur(size());

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
  delete pageState.count;
});

it('announces the estimate once the number is complete', () => {
  holdPauses();
  open();
  expect(result()).toContain('qui compare la tua');
  fireEvent.change(zone(), { target: { value: 'quartiere-savena' } });
  type('8');
  type('85');
  expect(result()).toContain('€203.000–€239.000');
  expect(announced()).toBe('');
  leave();
  expect(announced()).toBe('Stima indicativa: da €203.000 a €239.000.');
  type('');
  expect(result()).toContain('qui compare la tua');
});

it('shows each correction of an estimate, and the fee, on a line with its reason', async () => {
  open('#stima?zona=quartiere-savena&mq=85');
  expect(picker()).toContain('Tocca il tuo piano');
  await user.selectOptions(screen.getByLabelText('Stato della casa'), 'Da ristrutturare');
  await user.click(storey(/^Quarto o più/));
  expect(sum()).toEqual([
    '85\u00a0m² × €2.600= €221.000',
    'Da ristrutturare −10% Chi compra toglie dal prezzo i lavori che lo aspettano.= €198.900',
    'Quarto o più, con ascensore +5% Luce, vista e silenzio.= €208.800',
    'Margine ±8%€192.000–€226.000',
    'Mediazione 3% più IVA, 3,66% in tuttocirca €7.600',
    'Restano a tecirca €201.200',
  ]);
});

const lift = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'C’è l’ascensore' });

it('corrects the estimate of an upper storey for its lift or stairs', async () => {
  open('#stima?zona=quartiere-savena&mq=85');
  await user.click(storey(/^Quarto o più/));
  expect(sum()[1]).toContain('Quarto o più, con ascensore +5% Luce, vista e silenzio.');
  await user.click(lift());
  expect(sum()[1]).toContain('Quarto o più, senza ascensore −20% Quattro piani a piedi');
});

it('keeps the lift’s tick on storeys where it makes no difference', async () => {
  open('#stima?zona=quartiere-savena&mq=85');
  await user.click(storey(/^Quarto o più/));
  await user.click(lift());
  await user.click(storey(/^Primo piano/));
  expect(sum()[1]).toContain('Primo piano −5% Un po’ meno luce');
  expect(lift().checked).toBe(false);
  await user.click(storey(/^Secondo o terzo/));
  expect(sum()[1]).toContain('Secondo o terzo, senza ascensore −10% Con le scale rinunciano');
});

it('shows the range at the window of the chosen storey', async () => {
  open('#stima?zona=quartiere-savena&mq=85');
  await user.click(storey(/^Primo piano/));
  expect(picker()).toContain('Primo piano −5%€193.000–€227.000');
});

it('corrects no estimate without a storey', async () => {
  open('#stima?zona=quartiere-savena&mq=85');
  await user.click(storey(/^Quarto o più/));
  await user.click(storey(/^Non lo indico/));
  expect(result()).toContain('€203.000–€239.000');
});

it('shows an example of an estimate, marked as one, until there is a choice', () => {
  open();
  expect(result()).toContain('Per esempio, Centro Storico, 80\u00a0m², €236.000–€276.000');
  expect(announced()).toBe('');
});

it('shows no line for the fee in an estimate if the agency states none', () => {
  open('#stima?zona=quartiere-savena&mq=100', { fee: undefined });
  expect(sum()).toHaveLength(2);
});

it('writes the decimals of the margin with a comma', () => {
  const estimate = { ...sample.estimate, margin: 7.5 };
  open('#stima?zona=quartiere-savena&mq=100', estimateFormProps({ ...sample, estimate }));
  expect(sum()[1]).toContain('Margine ±7,5%');
  expect(document.body.textContent).not.toContain('7.5');
});

it('keeps slider and size field in step', async () => {
  open();
  const slider = screen.getByLabelText<HTMLInputElement>('Metri quadri, con il cursore');
  expect(slider.getAttribute('aria-valuetext')).toBe('non indicati');
  expect(slider.value).toBe(slider.min);
  fireEvent.change(slider, { target: { value: '120' } });
  expect(size().value).toBe('120');
  await user.clear(size());
  await user.type(size(), '85,5');
  expect(slider.getAttribute('aria-valuetext')).toBe('85,5\u00a0m²');
});

it('shows an error for an impossible size when the field is left', () => {
  holdPauses();
  open();
  type('tanti');
  expect(errorOf(size())).toBeUndefined();
  leave();
  expect(errorOf(size())).toContain('Errore: Scrivi i metri quadri in cifre, per esempio 85,5.');
});

it('shows an error for an impossible size when typing pauses, until the next input', () => {
  holdPauses();
  open();
  type('5');
  expect(errorOf(size())).toBeUndefined();
  act(() => vi.runOnlyPendingTimers());
  expect(errorOf(size())).toContain('tra 15 e 1.000');
  type('55');
  expect(errorOf(size())).toBeUndefined();
});

it('takes a shared estimate out of the address once it is changed', () => {
  open(shared);
  expect(location.hash).toBe(shared);
  type('90');
  expect(location.hash).toBe('#stima');
});

it('leaves an address without an estimate as it is', () => {
  open('#proprieta');
  fireEvent.change(zone(), { target: { value: 'quartiere-savena' } });
  type('85');
  expect(location.hash).toBe('#proprieta');
});

it('shows a shared estimate rather than the last one in this tab', () => {
  sessionStorage.setItem(estimateKey, '#stima?zona=saragozza&mq=90&piano=primo-piano');
  open(shared);
  expect(sum()[0]).toBe('85\u00a0m² × €2.600= €221.000');
  expect(storey(/^Primo piano/).checked).toBe(false);
});

it('restores an estimate without a size', () => {
  open();
  fireEvent.change(zone(), { target: { value: 'quartiere-savena' } });
  cleanup();
  open();
  expect(zone().value).toBe('quartiere-savena');
});

it('counts an estimate that is made here, not a restored or a shared one', () => {
  const count = vi.fn();
  pageState.count = count;
  open('#stima?zona=quartiere-savena&mq=85');
  expect(result()).toContain('€203.000–€239.000');
  expect(count).not.toHaveBeenCalled();
  type('90');
  expect(count).toHaveBeenCalledExactlyOnceWith('estimate');

  cleanup();
  open();
  expect(size().value).toBe('90');
  expect(count).toHaveBeenCalledOnce();
});

it('does not count a shared estimate that a visitor opens while on the page', async () => {
  const count = vi.fn();
  pageState.count = count;
  open();
  location.hash = shared;
  await vi.waitFor(() => expect(size().value).toBe('85'));
  expect(count).not.toHaveBeenCalled();
});

it('keeps a restored size that its field does not show yet when a link selects a zone', () => {
  sessionStorage.setItem(estimateKey, '#stima?zona=saragozza&mq=90');
  open();
  size().value = '';
  zone().value = 'quartiere-savena';
  act(() => void dispatchEvent(new Event(estimateEvent)));
  expect(sum()[0]).toContain('90\u00a0m² × €2.600');
});

it('counts an estimate that a link has completed', () => {
  const count = vi.fn();
  pageState.count = count;
  open();
  type('85');
  zone().value = 'quartiere-savena';
  act(() => void dispatchEvent(new Event(estimateEvent)));
  expect(result()).toContain('€203.000–€239.000');
  expect(count).toHaveBeenCalledExactlyOnceWith('estimate');
});

it('counts an estimate that was made before hydration, even one that replaced a shared one', () => {
  const count = vi.fn();
  pageState.count = count;
  history.replaceState(null, '', `/${shared}`);
  const form = <EstimateForm {...estimateFormProps(sample)} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  size().value = '90';
  render(form, { container, hydrate: true });
  expect(sum()[0]).toContain('90\u00a0m²');
  expect(count).toHaveBeenCalledExactlyOnceWith('estimate');
  expect(location.hash).toBe('#stima');
});

const link = `http://localhost:3000/${shared}`;
const offer = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

it('shares an estimate’s words and link by the device’s own sheet', async () => {
  const share = vi.fn(async () => undefined);
  offer('share', share);
  open(shared);
  await press('Mandala a chi decide con te');
  const text = 'La nostra casa, stima indicativa: Quartiere Savena, 85\u00a0m²: €203.000–€239.000.';
  expect(share).toHaveBeenCalledExactlyOnceWith({ text, url: link });
});

it('offers to copy the link after a refused share sheet, not after a closed one', async () => {
  const share = vi.fn(async () => undefined);
  offer('share', share);
  open(shared);
  for (const name of ['AbortError', 'InvalidStateError', 'NotAllowedError']) {
    share.mockRejectedValueOnce(new DOMException('', name));
    await press('Mandala a chi decide con te');
  }
  expect(await screen.findByRole('button', { name: 'Copia il collegamento' })).toBeTruthy();
});

it('copies an estimate’s link where there is no share sheet, and announces each copy', async () => {
  open(shared);
  const writeText = vi.fn(async () => undefined);
  offer('clipboard', { writeText });
  await press('Copia il collegamento');
  expect(writeText).toHaveBeenCalledWith(link);
  const announced = () => screen.queryByText('Copiato', { selector: '[aria-live] p' });
  const first = announced();
  expect(first).toBeTruthy();
  await press('Copiato');
  await vi.waitFor(() => expect(announced()).toBeTruthy());
  expect(announced()).not.toBe(first);
});

it('shows an estimate’s link that cannot be copied', async () => {
  open(shared);
  offer('clipboard', undefined);
  await press('Copia il collegamento');
  expect(screen.getByLabelText<HTMLInputElement>('Il collegamento, da copiare:').value).toBe(link);
});

it('replaces every figure and word of an estimate in a translated page', async () => {
  open('#stima?zona=quartiere-savena&mq=85');
  const enter = (value: string) => {
    translate();
    fireEvent.change(size(), { target: { value } });
    fireEvent.blur(size());
  };
  enter('100');
  expect(result()).toContain('€239.000–€281.000');
  expect(sum().slice(0, 2)).toEqual([
    '100\u00a0m² × €2.600= €260.000',
    'Margine ±8%€239.000–€281.000',
  ]);
  await user.click(storey(/^Primo piano/));
  translate();
  await user.click(storey(/^Quarto o più/));
  expect(picker()).not.toContain('Un po’ meno luce');
  translate();
  await user.click(storey(new RegExp(`^${sample.estimate.form.unsaid}`)));
  expect(picker()).toContain('Tocca il tuo piano');
  enter('x');
  enter('5');
  expect(errorOf(size())).toContain(sample.estimate.form.errors.range);
});
