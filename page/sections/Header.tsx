import { content } from 'virtual:content';
import { phoneHref } from '../../shared/text/format.ts';
import { formLink } from '../contact/form-links.ts';
import { AgencyBrand } from '../drawings/Logo.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { Icon } from '../ui/Icon.tsx';

const { agency, contact, header } = content;
const { topics } = contact.form;

const menuId = 'menu';

export function Header() {
  return (
    <>
      <TopBar />
      {/* A query of the header's width, not the window's: enlarged text needs the menu on a wide screen too. */}
      <header className="site-header line-below">
        <div className="wrap flex min-h-(--header) items-center justify-between gap-6">
          <a href="#home" className="brand">
            <AgencyBrand />
          </a>
          <nav
            aria-label={header.navLabel}
            className="hidden flex-none items-center gap-6 whitespace-nowrap @5xl/header:flex"
          >
            {header.links.map(({ label, anchor }) => (
              <a key={anchor} href={`#${anchor}`} className="nav-link">
                {label}
              </a>
            ))}
            <a href="#contatti" className="button button-quiet min-h-11 px-5 py-2">
              {header.cta}
            </a>
          </nav>
          <MenuButton command="show-modal">{header.menuLabel}</MenuButton>
        </div>
      </header>
      <Menu />
    </>
  );
}

type MenuButtonProps = { command: 'show-modal' | 'close'; children: string };

const MenuButton = ({ command, children }: MenuButtonProps) => (
  <DialogButton
    dialog={menuId}
    command={command}
    className="-mr-(--gutter) inline-flex min-h-11 flex-none items-center gap-2.5 pr-(--gutter) pl-3 text-menu semibold @5xl/header:hidden"
  >
    <svg
      aria-hidden="true"
      viewBox="0 0 24 12"
      className="h-3 w-6 overflow-visible stroke-current stroke-2"
    >
      <path
        d={command === 'close' ? 'M3.515-2.485l16.97 16.97m0-16.97-16.97 16.97' : 'M0 1h24M0 11h24'}
      />
    </svg>
    {children}
  </DialogButton>
);

function TopBar() {
  return (
    <aside
      aria-label={header.topBarLabel}
      className="on-dark bg-dark-deep text-note text-dark-pale max-lg:hidden"
    >
      <div className="wrap flex items-center justify-between gap-6 py-2">
        <ul className="flex items-center gap-6 *:flex">
          {agency.phones.map(({ number }) => (
            <li key={number}>
              <a href={phoneHref(number)} className="quiet-link hover:text-ground">
                <Icon name="phone" className="size-4" />
                {number}
              </a>
            </li>
          ))}
          <li>
            <a href={`mailto:${agency.email}`} className="quiet-link hover:text-ground">
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

function Menu() {
  return (
    <dialog id={menuId} aria-label={header.menuLabel} className="menu">
      <div className="min-h-full">
        <div className="wrap flex min-h-(--header) items-center justify-between gap-3">
          {/* Orca announces the focused button only if there are words before it (docs/decisions/004). */}
          <p className="brand">
            <AgencyBrand />
          </p>
          <MenuButton command="close">{header.menuClose}</MenuButton>
        </div>
        <nav aria-label={header.menuLabel} className="wrap flex flex-col pb-6">
          <ul>
            {header.links.map(({ label, anchor }) => (
              <li key={anchor}>
                <a href={`#${anchor}`} className="block line-below py-3 font-serif text-h2">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <a href="#contatti" className="button button-primary mt-8">
            {header.mobileCta}
          </a>
          {topics && (
            <a {...formLink({ topic: true })} className="link mt-4 self-start py-1">
              {topics.invitation}
            </a>
          )}
          {/* Within the reach of a thumb. */}
          <p className="mt-auto mb-1 flex flex-wrap gap-x-6 pt-6 semibold">
            {agency.phones.map(({ number }) => (
              <a
                key={number}
                href={phoneHref(number)}
                className="quiet-link min-h-11 hover:text-primary"
              >
                <Icon name="phone" />
                {number}
              </a>
            ))}
          </p>
          <p className="text-ink-soft">{header.tagline}</p>
        </nav>
      </div>
    </dialog>
  );
}
