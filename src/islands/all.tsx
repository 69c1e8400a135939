import { hydrateRoot } from 'react-dom/client';
import ContactForm from '../contact/ContactForm.tsx';
import NewsletterForm from '../contact/NewsletterForm.tsx';
import EstimateForm from '../estimate/EstimateForm.tsx';
import GuaranteeDates from '../guarantee/GuaranteeDates.tsx';
import type { islandsProps } from './props.ts';

declare const __ISLANDS__: ReturnType<typeof islandsProps>;

const { contact, newsletter, estimate, guarantee } = __ISLANDS__;

/** In one script: it is smaller than one for each, and there before the next island is near. */
export const islands = {
  contact: <ContactForm {...contact} />,
  newsletter: newsletter && <NewsletterForm {...newsletter} />,
  estimate: <EstimateForm {...estimate} />,
  guarantee: guarantee && <GuaranteeDates {...guarantee} />,
};
export type IslandName = keyof typeof islands;

/** An island that cannot be rendered is replaced by the error notice of layout/Document.astro. */
export function hydrateIsland(place: HTMLElement): void {
  hydrateRoot(place, islands[place.dataset.island as IslandName], {
    onUncaughtError: (error) => {
      console.error(error);
      place.innerHTML = document.getElementById('unexpected-error')?.innerHTML ?? '';
    },
  });
}
