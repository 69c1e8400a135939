import { logo } from 'virtual:brand';
import { content } from 'virtual:content';
import { isWide } from '../../shared/design/logo.ts';
import { Wordmark } from './Wordmark.tsx';

const { agency, home } = content;

/** The logo as it is drawn, with the words for whoever does not see it. Nothing for an agency without a logo. */
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

/** The agency by its mark and name. A wide logo has the name in it, a square one is in the mark's place. */
export function AgencyBrand() {
  if (logo && isWide(logo)) {
    return <LogoImage alt={agency.name} />;
  }
  return (
    <>
      {logo ? <LogoImage alt="" /> : <Wordmark view={home.picture.drawing} />}
      <span translate="no">{agency.name}</span>
    </>
  );
}
