import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { AgencyBrand } from './Logo.tsx';

vi.mock('virtual:content', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  logo: { png: '', width: 10, height: 10 },
}));

it('shows a square logo beside the agency’s name', () => {
  expect(renderToStaticMarkup(<AgencyBrand />)).toMatch(
    /<img src="\/logo\.svg" alt=""[^>]*><span translate="no">Agenzia Esempio/,
  );
});
