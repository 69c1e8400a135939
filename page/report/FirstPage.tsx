import { Image, Text, View } from '@react-pdf/renderer';
import type { Content, Zone } from '../../shared/content/content.ts';
import { isWide, type Logo } from '../../shared/design/logo.ts';
import { byPrice } from '../../shared/rules/estimate-rules.ts';
import { formatNumber, formatPrice, formatTrend, trendOf } from '../../shared/text/format.ts';
import { colour } from '../styles/colours.ts';
import { coverSize, margin, styles } from './report-styles.ts';

type FirstPageProps = {
  content: Content;
  coverPicture: Buffer;
  logo: Logo | undefined;
};

export function FirstPage({ content, coverPicture, logo }: FirstPageProps) {
  const { zones } = content.zones;
  const onlyZone = zones.length === 1 ? zones[0] : undefined;
  return (
    <>
      <Cover content={content} coverPicture={coverPicture} logo={logo} />
      <KeyFigures
        figures={onlyZone ? figuresOfZone(onlyZone, content) : figuresOfMarket(content)}
      />
      <View style={{ marginHorizontal: margin, marginTop: 26 }}>
        {onlyZone ? <OnlyZone zone={onlyZone} /> : <MarketChart content={content} />}
        <Text style={{ ...styles.note, marginTop: 10 }}>{content.market.source}</Text>
      </View>
    </>
  );
}

function Cover({ content, coverPicture, logo }: FirstPageProps) {
  const { agency, report } = content;
  return (
    <View
      style={{
        height: coverSize.height,
        backgroundColor: colour('primary-deep'),
        color: colour('ground'),
      }}
    >
      <Image src={coverPicture} style={{ position: 'absolute', right: 0, top: 0, ...coverSize }} />
      <View style={{ marginLeft: margin, marginTop: 42, width: 230, height: 278 }}>
        {logo && <CoverLogo logo={logo} />}
        {!(logo && isWide(logo)) && <Text style={styles.strong}>{agency.name}</Text>}
        <Text style={{ color: colour('primary-pale') }}>{agency.area}</Text>
        <Text style={{ ...styles.title, width: 220, marginTop: 'auto' }}>{report.title}</Text>
        <Text style={{ marginTop: 12, color: colour('primary-pale') }}>{report.lead}</Text>
        <Text style={{ ...styles.strong, marginTop: 10, color: colour('accent-pale') }}>
          {report.period}
        </Text>
      </View>
    </View>
  );
}

/** The logo has the page's ground behind it, because it might not be visible on the cover's colour. */
function CoverLogo({ logo }: { logo: Logo }) {
  const height = Math.min(36, (160 * logo.height) / logo.width);
  return (
    <View
      style={{
        alignSelf: 'flex-start',
        marginTop: -10,
        marginBottom: 8,
        paddingVertical: 7,
        paddingHorizontal: 9,
        borderRadius: 4,
        backgroundColor: colour('ground'),
      }}
    >
      <Image src={logo.png} style={{ height, width: (height * logo.width) / logo.height }} />
    </View>
  );
}

type KeyFigure = { figure: string; zone: Zone; label: string };

function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <View style={{ ...styles.row, marginHorizontal: margin, marginTop: 26, gap: 18 }}>
      {figures.map(({ figure, zone, label }) => (
        <View
          key={label}
          style={{ flex: 1, borderTop: `1.5pt solid ${colour('ink')}`, paddingTop: 8 }}
        >
          <Text style={styles.figure}>{figure}</Text>
          <Text style={styles.strong}>{zone.name}</Text>
          <Text style={styles.note}>{label}</Text>
        </View>
      ))}
    </View>
  );
}

function figuresOfZone(zone: Zone, { market, report }: Content): KeyFigure[] {
  const { price, trend } = market.labels;
  return [
    { figure: formatPrice(zone.price), zone, label: price },
    { figure: formatTrend(zone.trend), zone, label: trend },
    { figure: formatNumber(zone.listings), zone, label: report.table.listings },
  ];
}

function figuresOfMarket({ zones, report }: Content): KeyFigure[] {
  const { highest, fastest, lowest } = report.facts;
  const dearestFirst = byPrice(zones.zones);
  const dearest = dearestFirst[0] as Zone;
  const cheapest = dearestFirst.at(-1) as Zone;
  const risingFastest = dearestFirst.toSorted((a, b) => b.trend - a.trend)[0] as Zone;
  return [
    { figure: formatPrice(dearest.price), zone: dearest, label: highest },
    { figure: formatTrend(risingFastest.trend), zone: risingFastest, label: fastest },
    { figure: formatPrice(cheapest.price), zone: cheapest, label: lowest },
  ];
}

const chartHeight = 216;
const columnWidths = { zone: 122, price: 255, trend: 130 };
const longestBars = { price: 190, trend: 84 };
const trendColours = { down: 'alert', flat: 'ink', up: 'good' } as const;

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
        <Text style={{ marginLeft: columnWidths.zone, width: columnWidths.price }}>
          {report.chart.price}
        </Text>
        <Text>{report.chart.trend}</Text>
      </View>
      {zones.map((zone) => (
        <View key={zone.id} style={{ ...styles.line, height: rowHeight }}>
          <Text style={{ ...styles.strong, width: columnWidths.zone }}>{zone.name}</Text>
          <Bar
            length={barLength(zone.price, prices, longestBars.price)}
            thickness={(rowHeight * 5) / 9}
            color={colour('primary')}
            width={columnWidths.price}
            label={formatPrice(zone.price)}
          />
          <Bar
            length={barLength(zone.trend, trends, longestBars.trend)}
            thickness={(rowHeight * 2) / 9}
            color={colour(trendColours[trendOf(zone.trend)])}
            width={columnWidths.trend}
            label={formatTrend(zone.trend)}
          />
        </View>
      ))}
    </>
  );
}

/** Replaces the chart, which would compare a single zone with itself. */
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
      style={{
        ...styles.line,
        width,
        alignSelf: 'stretch',
        borderLeft: `0.75pt solid ${colour('ink')}`,
      }}
    >
      <View style={{ width: length, height: thickness, backgroundColor: color }} />
      <Text style={{ ...styles.strong, marginLeft: 6, color }}>{label}</Text>
    </View>
  );
}

export const barLength = (value: number, values: readonly number[], longest: number): number =>
  (Math.max(value, 0) / Math.max(...values, Number.EPSILON)) * longest;
