import { join } from 'node:path';
import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import sharp from 'sharp';
import type { Content } from '../../shared/content/content.ts';
import { pngFile } from '../drawings/files.tsx';
import { HeroDrawing } from '../drawings/HeroDrawing.tsx';
import { FirstPage } from './FirstPage.tsx';
import { registerFonts } from './fonts.ts';
import { SecondPage } from './SecondPage.tsx';
import { coverSize, styles } from './styles.ts';

export function Report({ content, view }: { content: Content; view: Buffer }) {
  const { agency, footer, report, figures } = content;
  const pages = [
    { bookmark: report.title, page: <FirstPage content={content} view={view} /> },
    { bookmark: report.table.heading, page: <SecondPage content={content} /> },
  ];
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
      {pages.map(({ bookmark, page }, index) => (
        <Page key={bookmark} size="A4" style={styles.page} bookmark={bookmark}>
          {page}
          <View style={styles.foot}>
            <Text>{`${agency.name} · ${footer.vatLabel} ${agency.vatId}`}</Text>
            <Text>{`${report.period} · ${report.page} ${index + 1}`}</Text>
          </View>
        </Page>
      ))}
    </Document>
  );
}

const pixelsPerPoint = 2.5;

/** The report as a PDF file; the same content, with the photographs of its folder, always makes the same bytes. */
export async function renderReport(content: Content, contentDir: string): Promise<Buffer> {
  await registerFonts(JSON.stringify(content));
  const view = await coverPicture(content.home.picture, join(contentDir, 'pictures'));
  return renderToBuffer(<Report content={content} view={view} />);
}

async function coverPicture({ photo, drawing }: Content['home']['picture'], folder: string): Promise<Buffer> {
  const [width, height] = [coverSize.width * pixelsPerPoint, coverSize.height * pixelsPerPoint];
  if (!photo) return pngFile(<HeroDrawing alt="" view={drawing} />, width, height);
  return sharp(join(folder, photo)).rotate().resize(width, height).jpeg({ quality: 75 }).toBuffer();
}
