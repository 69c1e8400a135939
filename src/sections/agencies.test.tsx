import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { renderReport } from '../report/Report.tsx';

/** The sample without a mobile, with one network, three zones and an agent whose name needs more letters. */
const other = vi.hoisted(() => ({ content: undefined as unknown }));
vi.mock('../content/index.ts', () => other);
vi.mock('../images/ImageSlot.tsx', () => ({
  ImageSlot: ({ drawing }: { drawing: ReactNode }) => drawing,
}));
const { mobile: _mobile, whatsapp: _whatsapp, ...agency } = sample.agency;
const content = {
  ...sample,
  agency: { ...agency, agent: 'Łucja Čosić', social: { instagram: 'https://example.com/instagram' } },
  zones: { ...sample.zones, zones: sample.zones.zones.slice(0, 3) },
};
other.content = content;

const render = (element: ReactElement) => renderToStaticMarkup(element);
const { Contatti } = await import('./Contatti.tsx');
const { Footer } = await import('./Footer.tsx');
const { Header } = await import('./Header.tsx');
const { Proprieta } = await import('./Proprieta.tsx');
const { QuickContact } = await import('./QuickContact.tsx');
const { Zones } = await import('./Zones.tsx');

it('an agency without a mobile has one telephone and no WhatsApp', () => {
  const page = [<Header key="1" />, <Contatti key="2" />, <Footer key="3" />, <QuickContact key="4" />]
    .map(render)
    .join('');
  expect(page).not.toMatch(/undefined|wa\.me/);
  expect(page).not.toContain(content.contatti.details.mobile.title);
  const calls = [...page.matchAll(/href="(tel:[^"]*)"/g)].map(([, href]) => href);
  expect(new Set(calls)).toEqual(new Set(['tel:+390510000000']));
  expect(render(<QuickContact />).match(/<a /g)).toHaveLength(2);
});

it('one network has one link, three zones have their cards, places on the map and rows', () => {
  expect(render(<Footer />).match(/class="social"/g)).toHaveLength(1);
  const zones = render(<Zones />);
  expect(zones.match(/class="zone-card"/g)).toHaveLength(3);
  expect(zones.match(/<a href="#zona-/g)).toHaveLength(2 * 3); // on the map and in its legend
  expect(render(<Proprieta />).match(/<th scope="row"/g)).toHaveLength(3);
});

it('the report has two pages, with the letters of the agent’s name', async () => {
  const file = (await renderReport(content, 'content')).toString('latin1');
  expect(file).toContain('/Count 2');
  // Three for what is western European, and one more for the rest of the agent's name.
  expect(file.match(/\/FontName \//g)).toHaveLength(4);
});
