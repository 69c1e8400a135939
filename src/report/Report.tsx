import { Document, renderToBuffer } from '@react-pdf/renderer';
import type { Content } from '../../shared/content/content.ts';
import { pngFile } from '../drawings/files.tsx';
import { HeroDrawing } from '../drawings/HeroDrawing.tsx';
import { FirstPage } from './FirstPage.tsx';
import { registerFonts } from './fonts.ts';
import { SecondPage } from './SecondPage.tsx';
import { coverSize } from './styles.ts';

export function Report({ content, view }: { content: Content; view: Buffer }) {
  const { agency, report, figures } = content;
  return (
    <Document
      title={`${report.title}, ${report.period}`}
      author={agency.name}
      subject={report.subject}
      creator={agency.name}
      producer="react-pdf"
      language="it"
      pageMode="useNone"
      // The end of the period that the figures describe: with the time of the build every build would differ.
      creationDate={new Date(Date.UTC(figures.marketYear, 11, 31))}
    >
      <FirstPage content={content} view={view} />
      <SecondPage content={content} />
    </Document>
  );
}

const pixelsPerPoint = 2.5;

/** The report as a PDF file; the same content always makes the same bytes. */
export async function renderReport(content: Content): Promise<Buffer> {
  await registerFonts(JSON.stringify(content));
  const { width, height } = coverSize;
  const view = await pngFile(<HeroDrawing alt="" />, width * pixelsPerPoint, height * pixelsPerPoint);
  return renderToBuffer(<Report content={content} view={view} />);
}
