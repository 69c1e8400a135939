import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { Content } from '../../shared/content/content.ts';
import { formatPrice, formatTrend } from '../../shared/format.ts';
import { identity } from '../legal/identity.ts';
import { palette } from '../styles/palette.ts';
import { Contacts } from './Contacts.tsx';
import { Cover } from './Cover.tsx';
import { ArcadeRow } from './drawings.tsx';
import { Guarantee } from './Guarantee.tsx';
import { MarketChart } from './MarketChart.tsx';
import { extremes } from './market.ts';
import { margin, styles } from './styles.ts';
import { ZoneTable } from './ZoneTable.tsx';

/** Two A4 pages: the market in a chart, then what stands behind it and whom to ask. */
export function Report({ content }: { content: Content }) {
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
      // The end of the period the figures describe: a time of its own would make every build another file.
      creationDate={new Date(Date.UTC(figures.marketYear, 11, 31))}
    >
      <Page size="A4" style={styles.page} bookmark={report.title}>
        <Cover content={content} />
        <Facts content={content} />
        <MarketChart content={content} />
        <Foot content={content} number={1} />
      </Page>
      <Page size="A4" style={styles.page} bookmark={report.table.heading}>
        <ArcadeRow color={palette.rosso} />
        <ZoneTable content={content} />
        <Method content={content} />
        <Guarantee content={content} />
        <Contacts content={content} />
        <Details content={content} />
        <Foot content={content} number={2} />
      </Page>
    </Document>
  );
}

function Facts({ content }: { content: Content }) {
  const { facts } = content.report;
  const { highest, fastest, lowest } = extremes(content.zones.zones);
  const three = [
    { figure: formatPrice(highest.price), zone: highest.name, label: facts.highest },
    { figure: formatTrend(fastest.trend), zone: fastest.name, label: facts.fastest },
    { figure: formatPrice(lowest.price), zone: lowest.name, label: facts.lowest },
  ];
  return (
    <View style={{ ...styles.row, marginHorizontal: margin, marginTop: 26, gap: 18 }}>
      {three.map(({ figure, zone, label }) => (
        <View key={label} style={{ flex: 1, borderTop: `1.5pt solid ${palette.ink}`, paddingTop: 8 }}>
          <Text style={styles.figure}>{figure}</Text>
          <Text style={styles.strong}>{zone}</Text>
          <Text style={styles.note}>{label}</Text>
        </View>
      ))}
    </View>
  );
}

function Method({ content }: { content: Content }) {
  const { method } = content.report;
  return (
    <View style={{ marginHorizontal: margin, marginTop: 28 }}>
      <Text style={styles.heading}>{method.heading}</Text>
      <View style={{ ...styles.row, gap: 18, marginTop: 8 }}>
        {method.points.map(({ title, body }) => (
          <View key={title} style={{ flex: 1 }}>
            <Text style={styles.strong}>{title}</Text>
            <Text style={{ ...styles.small, marginTop: 2 }}>{body}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

/** Who the agency is in the registers, where content/ says it. */
function Details({ content }: { content: Content }) {
  return (
    <Text style={{ ...styles.note, marginHorizontal: margin, marginTop: 10 }}>
      {identity(content).join(' · ')}
    </Text>
  );
}

function Foot({ content, number }: { content: Content; number: number }) {
  const { agency, footer, report } = content;
  return (
    <View style={styles.foot}>
      <Text>
        {agency.name} · {footer.vatLabel} {agency.vatId}
      </Text>
      <Text>
        {report.period} · {report.page} {number}
      </Text>
    </View>
  );
}
