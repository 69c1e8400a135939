// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import '../../tests/support/patience.ts';
import EstimateForm from './EstimateForm.tsx';
import { estimateFormProps } from './props.ts';

const estimateForm = estimateFormProps(sample);
const user = userEvent.setup();

afterEach(cleanup);

describe('sharing', () => {
  const link = 'http://localhost:3000/#stima?zona=savena&mq=85';
  const words = 'La nostra casa, stima indicativa: Quartiere Savena, 85 m²: €203.000–€239.000.';
  const open = () => {
    history.replaceState(null, '', '/#stima?zona=savena&mq=85');
    render(<EstimateForm {...estimateForm} />);
  };
  const offer = (name: 'share' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('uses the device’s share sheet where there is one', async () => {
    const share = vi.fn(async () => Promise.reject(new DOMException('', 'AbortError')));
    offer('share', share);
    open();
    await user.click(screen.getByRole('button', { name: 'Mandala a chi decide con te' }));
    expect(share).toHaveBeenCalledWith({ text: words, url: link });
  });

  it('offers WhatsApp or a copied link elsewhere', async () => {
    open();
    const whatsapp = screen.getByRole<HTMLAnchorElement>('link', {
      name: 'Manda su WhatsApp (si apre in una nuova scheda)',
    });
    expect(new URL(whatsapp.href).searchParams.get('text')).toBe(`${words} ${link}`);
    const writeText = vi.fn(async () => undefined);
    offer('clipboard', { writeText });
    await user.click(screen.getByRole('button', { name: 'Copia il collegamento' }));
    expect(writeText).toHaveBeenCalledWith(link);
    expect(screen.getByRole('button', { name: 'Copiato' })).toBeTruthy();
  });

  it('announces again that the link was copied again', async () => {
    open();
    offer('clipboard', { writeText: vi.fn(async () => undefined) });
    await user.click(screen.getByRole('button', { name: 'Copia il collegamento' }));
    const spoken = screen.getByText('Copiato', { selector: '[aria-live]' });
    const said: string[] = [];
    const listener = new MutationObserver(() => said.push(spoken.textContent ?? ''));
    listener.observe(spoken, { childList: true, characterData: true, subtree: true });
    await user.click(screen.getByRole('button', { name: 'Copiato' }));
    await vi.waitFor(() => expect(said).toEqual(['', 'Copiato']));
  });

  it('shows the link where it cannot be copied', async () => {
    open();
    offer('clipboard', undefined);
    await user.click(screen.getByRole('button', { name: 'Copia il collegamento' }));
    expect(screen.getByLabelText<HTMLInputElement>('Il collegamento, da copiare:').value).toBe(link);
  });
});
