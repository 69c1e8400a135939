import { headings, logo } from 'virtual:content';
import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import type { Content } from '../../shared/content/content.ts';
import { reportCover } from '../../shared/content/photo-places.ts';
import { language } from '../../shared/text/italian.ts';
import { pngFile } from '../drawings/files.tsx';
import { HeroDrawing } from '../drawings/HeroDrawing.tsx';
import { FirstPage } from './FirstPage.tsx';
import { withPrintableLetters } from './printable-letters.ts';
import { registerFonts } from './report-fonts.ts';
import { styles } from './report-styles.ts';
import { SecondPage } from './SecondPage.tsx';

type ReportProps = {
  content: Content;
  coverPicture: Buffer;
};

export function Report({ content, coverPicture }: ReportProps) {
  const { agency, footer, report, figures } = content;
  const pages = [
    {
      bookmark: report.title,
      page: <FirstPage content={content} coverPicture={coverPicture} logo={logo} />,
    },
    { bookmark: report.table.heading, page: <SecondPage content={content} /> },
  ];
  return (
    <Document
      title={`${report.title}, ${report.period}`}
      author={agency.name}
      subject={report.subject}
      creator={agency.name}
      producer="react-pdf"
      language={language}
      pageMode="useNone"
      // The end of the period that the figures describe. The build time would make every build different.
      creationDate={new Date(Date.UTC(figures.marketYear, 11, 31))}
    >
      {pages.map(({ bookmark, page }, index) => (
        <Page key={bookmark} size="A4" style={styles.page} bookmark={bookmark}>
          {page}
          <View style={styles.foot} fixed>
            <Text>{`${agency.name} · ${footer.vatLabel} ${agency.vatId}`}</Text>
            <Text>{`${report.period} · ${report.page} ${index + 1}`}</Text>
          </View>
        </Page>
      ))}
    </Document>
  );
}

/** Renders the PDF, with the photograph or the drawing on its cover. The same content always gives the same bytes. */
export async function renderReport(content: Content, photograph?: Uint8Array): Promise<Buffer> {
  const printed = withPrintableLetters(content, headings);
  await registerFonts(JSON.stringify(printed));
  const coverPicture = photograph ? Buffer.from(photograph) : await coverDrawing(printed);
  return renderToBuffer(<Report content={printed} coverPicture={coverPicture} />);
}

function coverDrawing({ home }: Content): Promise<Buffer> {
  const drawing = <HeroDrawing alt="" drawing={home.picture.drawing} />;
  return pngFile(drawing, reportCover.width, reportCover.height);
}
