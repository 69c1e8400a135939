import { Text, View } from '@react-pdf/renderer';
import type { Content } from '../../shared/content/content.ts';
import { palette } from '../styles/palette.ts';
import { CoverDrawing } from './drawings.tsx';
import { margin, styles } from './styles.ts';

/** The band at the head of the first page: the title on the wall of a portico, the city under its arches. */
export function Cover({ content }: { content: Content }) {
  const { agency, report } = content;
  return (
    <View style={{ height: 360, backgroundColor: palette['rosso-deep'], color: palette.plaster }}>
      <CoverDrawing />
      <View style={{ marginLeft: margin, marginTop: 42, width: 240, height: 278 }}>
        <Text style={styles.strong}>{agency.name}</Text>
        <Text style={{ color: palette['rosso-pale'] }}>{agency.area}</Text>
        <Text style={{ ...styles.title, width: 220, marginTop: 'auto' }}>{report.title}</Text>
        <Text style={{ marginTop: 12, color: palette['rosso-pale'] }}>{report.lead}</Text>
        <Text style={{ ...styles.strong, marginTop: 10, color: palette['ocra-pale'] }}>{report.period}</Text>
      </View>
    </View>
  );
}
