import { Image, Text, View } from '@react-pdf/renderer';
import type { Content, Zone } from '../../shared/content/content.ts';
import { formatPrice, formatTrend, ofTrend } from '../../shared/format.ts';
import { byPrice } from '../../shared/zones.ts';
import { colour } from '../styles/palette.ts';
import { coverSize, margin, styles } from './styles.ts';

export function FirstPage({ content, view }: { content: Content; view: Buffer }) {
  const [zone, ...others] = content.zones.zones;
  return (
    <>
      <Cover content={content} view={view} />
      <Facts content={content} />
      <View style={{ marginHorizontal: margin, marginTop: 26 }}>
        {zone && others.length === 0 ? <OnlyZone zone={zone} /> : <MarketChart content={content} />}
        <Text style={{ ...styles.note, marginTop: 10 }}>{content.proprieta.source}</Text>
      </View>
    </>
  );
}

function Cover({ content, view }: { content: Content; view: Buffer }) {
  const { agency, report } = content;
  return (
    <View
      style={{ height: coverSize.height, backgroundColor: colour('rosso-deep'), color: colour('plaster') }}
    >
      <Image src={view} style={{ position: 'absolute', right: 0, top: 0, ...coverSize }} />
      <View style={{ marginLeft: margin, marginTop: 42, width: 230, height: 278 }}>
        <Text style={styles.strong}>{agency.name}</Text>
        <Text style={{ color: colour('rosso-pale') }}>{agency.area}</Text>
        <Text style={{ ...styles.title, width: 220, marginTop: 'auto' }}>{report.title}</Text>
        <Text style={{ marginTop: 12, color: colour('rosso-pale') }}>{report.lead}</Text>
        <Text style={{ ...styles.strong, marginTop: 10, color: colour('ocra-pale') }}>{report.period}</Text>
      </View>
    </View>
  );
}

function Facts({ content }: { content: Content }) {
  const { facts, table } = content.report;
  const zones = byPrice(content.zones.zones);
  const [highest, lowest] = [zones[0], zones.at(-1)];
  const fastest = zones.toSorted((a, b) => b.trend - a.trend)[0];
  if (!highest || !lowest || !fastest) return undefined;
  const { price, trend } = content.proprieta.table;
  const isOne = zones.length === 1;
  const three = [
    { figure: formatPrice(highest.price), zone: highest, label: isOne ? price : facts.highest },
    { figure: formatTrend(fastest.trend), zone: fastest, label: isOne ? trend : facts.fastest },
    isOne
      ? { figure: String(highest.listings), zone: highest, label: table.listings }
      : { figure: formatPrice(lowest.price), zone: lowest, label: facts.lowest },
  ];
  return (
    <View style={{ ...styles.row, marginHorizontal: margin, marginTop: 26, gap: 18 }}>
      {three.map(({ figure, zone, label }) => (
        <View key={label} style={{ flex: 1, borderTop: `1.5pt solid ${colour('ink')}`, paddingTop: 8 }}>
          <Text style={styles.figure}>{figure}</Text>
          <Text style={styles.strong}>{zone.name}</Text>
          <Text style={styles.note}>{label}</Text>
        </View>
      ))}
    </View>
  );
}

const chartHeight = 216;
const columns = { zone: 122, price: 255, trend: 130 };

function MarketChart({ content }: { content: Content }) {
  const { report } = content;
  const zones = byPrice(content.zones.zones);
  const rowHeight = Math.min(36, chartHeight / zones.length);
  const prices = zones.map((zone) => zone.price);
  const trends = zones.map((zone) => zone.trend);
  return (
    <>
      <Text style={styles.heading}>{report.chart.heading}</Text>
      <View style={{ ...styles.row, ...styles.note, marginTop: 6, marginBottom: 4 }}>
        <Text style={{ marginLeft: columns.zone, width: columns.price }}>{report.chart.price}</Text>
        <Text>{report.chart.trend}</Text>
      </View>
      {zones.map((zone) => (
        <View key={zone.id} style={{ ...styles.line, height: rowHeight }}>
          <Text style={{ ...styles.strong, width: columns.zone }}>{zone.name}</Text>
          <Bar
            length={barLength(zone.price, prices, 190)}
            thickness={(rowHeight * 5) / 9}
            color={colour('rosso')}
            width={columns.price}
            label={formatPrice(zone.price)}
          />
          <Bar
            length={barLength(zone.trend, trends, 84)}
            thickness={(rowHeight * 2) / 9}
            color={colour(ofTrend(zone.trend, ['rosso', 'ink', 'persiana']))}
            width={columns.trend}
            label={formatTrend(zone.trend)}
          />
        </View>
      ))}
    </>
  );
}

/** What stands in place of the chart, which would compare one zone with itself. */
function OnlyZone({ zone: { name, description, highlights } }: { zone: Zone }) {
  return (
    <View style={{ borderTop: `1.5pt solid ${colour('ink')}`, paddingTop: 12 }}>
      <Text style={styles.strong}>{name}</Text>
      <Text style={{ ...styles.heading, lineHeight: 1.35, marginTop: 6 }}>{description}</Text>
      <Text style={{ ...styles.note, marginTop: 8 }}>{highlights.join(' · ')}</Text>
    </View>
  );
}

type BarProps = { length: number; thickness: number; color: string; width: number; label: string };

function Bar({ length, thickness, color, width, label }: BarProps) {
  return (
    <View
      style={{ ...styles.line, width, alignSelf: 'stretch', borderLeft: `0.75pt solid ${colour('ink')}` }}
    >
      <View style={{ width: length, height: thickness, backgroundColor: color }} />
      <Text style={{ ...styles.strong, marginLeft: 6, color }}>{label}</Text>
    </View>
  );
}

export const barLength = (value: number, values: readonly number[], longest: number): number =>
  (Math.max(value, 0) / Math.max(...values, Number.EPSILON)) * longest;
