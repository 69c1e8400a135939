import { Text, View } from '@react-pdf/renderer';
import type { Content } from '../../shared/content/content.ts';
import { formatPrice, formatTrend } from '../../shared/format.ts';
import { palette } from '../styles/palette.ts';
import { byPrice, share } from './market.ts';
import { margin, styles } from './styles.ts';

const rowHeight = 36;
const columns = { zone: 122, price: 255, trend: 130 };

/** The chart a newspaper would print: bars by price, the year's trend beside them, the source underneath. */
export function MarketChart({ content }: { content: Content }) {
  const { proprieta, report } = content;
  const zones = byPrice(content.zones.zones);
  const prices = zones.map((zone) => zone.price);
  const trends = zones.map((zone) => zone.trend);
  return (
    <View style={{ marginHorizontal: margin, marginTop: 26 }}>
      <Text style={styles.heading}>{report.chart.heading}</Text>
      <View style={{ ...styles.row, ...styles.note, marginTop: 6, marginBottom: 4 }}>
        <Text style={{ marginLeft: columns.zone, width: columns.price }}>{report.chart.price}</Text>
        <Text>{report.chart.trend}</Text>
      </View>
      {zones.map((zone) => (
        <View key={zone.id} style={{ ...styles.row, alignItems: 'center', height: rowHeight }}>
          <Text style={{ ...styles.strong, width: columns.zone }}>{zone.name}</Text>
          <Bar
            length={(share(zone.price, prices) / 100) * 190}
            thickness={20}
            color={palette.rosso}
            width={columns.price}
            label={formatPrice(zone.price)}
          />
          <Bar
            length={(share(zone.trend, trends) / 100) * 84}
            thickness={8}
            color={zone.trend < 0 ? palette.rosso : palette.persiana}
            width={columns.trend}
            label={formatTrend(zone.trend)}
          />
        </View>
      ))}
      <Text style={{ ...styles.note, marginTop: 10 }}>{proprieta.source}</Text>
    </View>
  );
}

type BarProps = { length: number; thickness: number; color: string; width: number; label: string };

function Bar({ length, thickness, color, width, label }: BarProps) {
  return (
    <View
      style={{
        ...styles.row,
        alignItems: 'center',
        width,
        height: rowHeight,
        borderLeft: `0.75pt solid ${palette.ink}`,
      }}
    >
      <View style={{ width: length, height: thickness, backgroundColor: color }} />
      <Text style={{ ...styles.strong, marginLeft: 6, color }}>{label}</Text>
    </View>
  );
}
