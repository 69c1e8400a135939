import { Text, View } from '@react-pdf/renderer';
import type { Content } from '../../shared/content/content.ts';
import { formatPrice, formatTrend } from '../../shared/format.ts';
import { palette } from '../styles/palette.ts';
import { byPrice } from './market.ts';
import { margin, styles } from './styles.ts';

const widths = [95, 80, 70];

/** Zone, price, trend and listings, for those who read. */
export function ZoneTable({ content }: { content: Content }) {
  const { report, proprieta } = content;
  const { zone, price, trend } = proprieta.table;
  return (
    <View style={{ marginHorizontal: margin, marginTop: 26 }}>
      <Text style={styles.heading}>{report.table.heading}</Text>
      <View style={{ ...styles.row, ...styles.note, ...rule(palette.ink) }}>
        <Text style={{ flex: 1 }}>{zone}</Text>
        <Numbers>{[price, trend, report.table.listings]}</Numbers>
      </View>
      {byPrice(content.zones.zones).map(({ id, name, highlights, price, trend, listings }) => (
        <View key={id} style={{ ...styles.row, ...rule(palette.line) }}>
          <View style={{ flex: 1 }}>
            <Text style={styles.strong}>{name}</Text>
            <Text style={styles.note}>{highlights.join(' · ')}</Text>
          </View>
          <Numbers>{[formatPrice(price), formatTrend(trend), String(listings)]}</Numbers>
        </View>
      ))}
    </View>
  );
}

const rule = (colour: string) =>
  ({ alignItems: 'center', borderBottom: `0.75pt solid ${colour}`, paddingVertical: 4 }) as const;

function Numbers({ children }: { children: string[] }) {
  return children.map((text, column) => (
    <Text key={text} style={{ ...styles.number, width: widths[column] ?? 0 }}>
      {text}
    </Text>
  ));
}
