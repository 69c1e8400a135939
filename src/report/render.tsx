import { renderToBuffer } from '@react-pdf/renderer';
import type { Content } from '../../shared/content/content.ts';
import { registerFonts } from './fonts.ts';
import { Report } from './Report.tsx';

/** The report as a PDF file; the same content always makes the same bytes. */
export async function renderReport(content: Content): Promise<Buffer> {
  await registerFonts(JSON.stringify(content));
  return renderToBuffer(<Report content={content} />);
}
