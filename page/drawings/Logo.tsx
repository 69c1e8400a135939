import { content, logo } from 'virtual:content';
import { isWide } from '../../shared/design/logo.ts';
import { Mark } from './Mark.tsx';

const { agency, home } = content;

export const LogoImage = ({ alt }: { alt: string }) =>
  logo && (
    <img
      src="/logo.svg"
      alt={alt}
      width={logo.width}
      height={logo.height}
      className="logo"
      translate="no"
    />
  );

/** The mark and the name of the agency. A wide logo contains the name; a square logo replaces the mark. */
export function AgencyBrand() {
  if (logo && isWide(logo)) {
    return <LogoImage alt={agency.name} />;
  }
  return (
    <>
      {logo ? <LogoImage alt="" /> : <Mark drawing={home.picture.drawing} />}
      <span translate="no">{agency.name}</span>
    </>
  );
}
