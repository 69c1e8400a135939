import { content } from '../content/index.ts';
import { Wordmark } from '../drawings/Wordmark.tsx';
import { phoneHref } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';

const { agency, header } = content;

export function Header() {
  return (
    <>
      <TopBar />
      <header className="sticky top-0 z-20 border-b border-line bg-plaster print:static">
        <div className="wrap flex h-(--header) items-center justify-between gap-6">
          <a href="#home" className="flex items-center gap-2.5 font-serif text-h3 font-semibold">
            <Wordmark className="h-9 w-auto text-rosso" />
            {agency.name}
          </a>
          <nav aria-label={header.navLabel} className="hidden items-center gap-7 lg:flex">
            {header.links.map(({ label, anchor }) => (
              <a key={anchor} href={`#${anchor}`} className="nav-link">
                {label}
              </a>
            ))}
            <a href="#contatti" className="button button-primary min-h-11 px-5 py-2">
              {header.cta}
            </a>
          </nav>
          <button
            type="button"
            popoverTarget="menu"
            aria-expanded="false"
            aria-controls="menu"
            className="menu-button lg:hidden"
          >
            <span className="menu-lines" aria-hidden="true" />
            {header.menuLabel}
          </button>
        </div>
      </header>
      <Menu />
    </>
  );
}

function TopBar() {
  return (
    <aside
      aria-label={header.topBarLabel}
      className="on-dark hidden bg-persiana-deep text-note text-persiana-pale lg:block print:hidden"
    >
      <div className="wrap flex items-center justify-between gap-6 py-2">
        <ul className="flex items-center gap-6">
          {[agency.landline, agency.mobile].map((phone) => (
            <li key={phone}>
              <a href={phoneHref(phone)} className="quiet-link">
                <Icon name="phone" className="size-4" />
                {phone}
              </a>
            </li>
          ))}
          <li>
            <a href={`mailto:${agency.email}`} className="quiet-link">
              <Icon name="mail" className="size-4" />
              {agency.email}
            </a>
          </li>
          <li className="flex items-center gap-1.5">
            <Icon name="pin" className="size-4" />
            {agency.area}
          </li>
        </ul>
        <p>{header.tagline}</p>
      </div>
    </aside>
  );
}

/** The sheet of small screens. The browser opens and closes it; layout/page.ts closes it after a choice. */
function Menu() {
  return (
    <div id="menu" popover="auto" className="menu">
      <nav aria-label={header.menuLabel} className="wrap flex h-full flex-col py-8">
        <ul className="grid">
          {header.links.map(({ label, anchor }) => (
            <li key={anchor}>
              <a href={`#${anchor}`} className="block border-b border-line py-4 font-serif text-h2">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <a href="#contatti" className="button button-primary mt-8">
          {header.mobileCta}
        </a>
        <p className="mt-auto pt-8 text-ink-soft">{header.tagline}</p>
      </nav>
    </div>
  );
}
