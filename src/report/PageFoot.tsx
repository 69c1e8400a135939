import { Text, View } from '@react-pdf/renderer';
import type { Content } from '../../shared/content/content.ts';
import { styles } from './styles.ts';

export function PageFoot({ content, number }: { content: Content; number: number }) {
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
