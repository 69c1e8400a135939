import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { renderReport } from '../report/Report.tsx';
import { jsonLd } from '../seo/json-ld.ts';
import { llmsText } from '../seo/llms.ts';

/** Another agency: a lunch break, no mobile, an agent with letters of her own, one network, three zones. */
const other = vi.hoisted(() => ({ content: undefined as unknown }));
vi.mock('../content/index.ts', () => other);
vi.mock('../images/ImageSlot.tsx', () => ({
  ImageSlot: ({ drawing }: { drawing: ReactNode }) => drawing,
}));
const content = smallAgency();
other.content = content;

const render = (element: ReactElement) => renderToStaticMarkup(element);
const { Contatti } = await import('./Contatti.tsx');
const { Footer } = await import('./Footer.tsx');
const { Header } = await import('./Header.tsx');
const { Proprieta } = await import('./Proprieta.tsx');
const { QuickContact } = await import('./QuickContact.tsx');
const { Zones } = await import('./Zones.tsx');

function smallAgency() {
  const small = structuredClone(sample);
  const { agency, zones } = small;
  const { mobile: _mobile, whatsapp: _whatsapp, ...rest } = agency;
  const days = ['lun' as const, 'mer' as const, 'ven' as const];
  return {
    ...small,
    agency: {
      ...rest,
      agent: 'Łucja Čosić',
      openingHours: [
        { days, opens: '15:00', closes: '19:00' },
        { days, opens: '9:00', closes: '13:00' },
      ],
      social: { instagram: 'https://example.com/instagram' },
    },
    zones: { ...zones, zones: zones.zones.slice(0, 3) },
  };
}

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

it('a lunch break is one line, on the page and in llms.txt', () => {
  const hours = 'Lun, Mer, Ven 9:00-13:00, 15:00-19:00';
  expect(render(<Contatti />)).toContain(`>${hours}<`);
  expect(render(<Footer />)).toContain(`>${hours}<`);
  expect(llmsText(content, 'https://casa.example')).toContain(`: ${hours}\n`);
});

it('only the networks of the agency are there', () => {
  const footer = render(<Footer />);
  expect(footer.match(/class="social"/g)).toHaveLength(1);
  expect(footer).toContain('Instagram');
  expect(jsonLd(content, 'https://casa.example', 2026)['@graph'][0]).toHaveProperty('sameAs', [
    'https://example.com/instagram',
  ]);
});

it('three zones have their cards, places on the map and rows', () => {
  const zones = render(<Zones />);
  expect(zones.match(/class="zone-card"/g)).toHaveLength(3);
  expect(zones.match(/<a href="#zona-/g)).toHaveLength(2 * 3); // on the map and in its legend
  expect(render(<Proprieta />).match(/<th scope="row"/g)).toHaveLength(3);
});

it('the report has two pages, with the letters of the agent’s name', async () => {
  const file = (await renderReport(content)).toString('latin1');
  expect(file).toContain('/Count 2');
  // Three for what is western European, and one more for the rest of the agent's name.
  expect(file.match(/\/FontName \//g)).toHaveLength(4);
}, 30_000);
