// @vitest-environment jsdom

import { settings } from 'virtual:settings';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sample } from '../../tests/support/sample.ts';
import { contactFormProps } from './contact-props.ts';
import { Receipt } from './Receipt.tsx';

const { receipt } = contactFormProps(sample, settings.receiver);

afterEach(cleanup);

it.each([
  ['2026-11-21T13:05:30Z', 'sabato 21 novembre, ore 14:05', 'domenica 22 novembre, ore 14:05'],
  ['2026-10-24T22:30:00Z', 'domenica 25 ottobre, ore 00:30', 'domenica 25 ottobre, ore 23:30'],
])('shows the times of a receipt at %s in the agency’s time zone', (time, received, due) => {
  render(
    <Receipt
      {...receipt}
      replyTo={['ada@example.com']}
      subject="Vendita"
      message="Buongiorno"
      receivedAt={Date.parse(time)}
    />,
  );
  expect(screen.getByText(new RegExp(`${received}.$`))).toBeTruthy();
  expect(screen.getByText(due)).toBeTruthy();
});
