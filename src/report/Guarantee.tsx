import { Text, View } from '@react-pdf/renderer';
import type { Content } from '../../shared/content/content.ts';
import { palette } from '../styles/palette.ts';
import { serif } from './fonts.ts';
import { margin, styles } from './styles.ts';

/** The dark band with the promise, its condition beside it. */
export function Guarantee({ content }: { content: Content }) {
  const { guarantee } = content.servizi;
  return (
    <View
      style={{
        ...styles.row,
        alignItems: 'center',
        gap: 26,
        marginTop: 28,
        paddingHorizontal: margin,
        paddingVertical: 26,
        backgroundColor: palette.persiana,
        color: palette.plaster,
      }}
    >
      <View style={{ width: 122 }}>
        <Text
          style={{
            fontFamily: serif,
            fontWeight: 600,
            fontSize: 96,
            lineHeight: 1,
            marginTop: -14,
            marginLeft: -5,
            letterSpacing: -4,
            color: palette.ocra,
          }}
        >
          {content.figures.guaranteeDays}
        </Text>
        <Text
          style={{
            fontFamily: serif,
            fontWeight: 600,
            fontSize: 17,
            marginTop: -10,
            color: palette['persiana-pale'],
          }}
        >
          {guarantee.unit}
        </Text>
      </View>
      <View style={{ flex: 1 }}>
        <Text style={styles.heading}>{guarantee.heading}</Text>
        <Text style={{ marginTop: 6 }}>{guarantee.body}</Text>
        <Text style={{ ...styles.note, marginTop: 6, color: palette['persiana-pale'] }}>
          {guarantee.condition}
        </Text>
      </View>
    </View>
  );
}
