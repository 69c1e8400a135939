// @vitest-environment jsdom

import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SubmitButton } from './SubmitButton.tsx';

it('announces after a second that a form is being sent', () => {
  vi.useFakeTimers();
  const { container } = render(
    <SubmitButton isHydrated isSubmitting sending="Invio in corso..." className="">
      <span>Invia</span>
    </SubmitButton>,
  );
  const announced = () => container.querySelector('[aria-live]')?.textContent;
  act(() => vi.advanceTimersByTime(999));
  expect(announced()).toBe('');
  act(() => vi.advanceTimersByTime(1));
  expect(announced()).toBe('Invio in corso...');
});
