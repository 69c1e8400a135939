import type { Logo } from '../../shared/design/logo.ts';

interface ShapesProps {
  logo: Logo;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The logo inside another drawing, as large as fits. `align` is that of `preserveAspectRatio`. */
export function LogoShapes({ logo, align = 'xMidYMid', ...box }: ShapesProps & { align?: string }) {
  return (
    <svg
      {...box}
      viewBox={logo.viewBox}
      preserveAspectRatio={`${align} meet`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes alone, as shared/design/logo.ts reads them
      dangerouslySetInnerHTML={{ __html: logo.shapes }}
    />
  );
}
