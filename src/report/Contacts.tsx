import { Link, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Content } from '../../shared/content/content.ts';
import { phoneHref } from '../../shared/format.ts';
import { weekText } from '../../shared/hours/week.ts';
import { palette } from '../styles/palette.ts';
import { margin, styles } from './styles.ts';

/** Whom to ask: the same words and details as the page's contact section. */
export function Contacts({ content }: { content: Content }) {
  const { agency, chiSiamo, contatti, proprieta, report } = { ...content, chiSiamo: content['chi-siamo'] };
  const { street, postalCode, city, province } = agency.address;
  return (
    <View style={{ ...styles.row, gap: 26, marginHorizontal: margin, marginTop: 30 }}>
      <View style={{ width: 220 }}>
        <Text style={styles.heading}>{proprieta.cta.heading}</Text>
        <Text style={{ ...styles.small, marginTop: 6 }}>{report.contacts.lead}</Text>
        <Text style={{ ...styles.strong, marginTop: 6 }}>{agency.agent}</Text>
        <Text style={styles.small}>{chiSiamo.role}</Text>
      </View>
      <View style={{ flex: 1 }}>
        <Detail label={contatti.details.landline.title}>
          <Way href={phoneHref(agency.landline)}>{agency.landline}</Way>
        </Detail>
        {agency.mobile && (
          <Detail label={contatti.details.mobile.title}>
            <Way href={phoneHref(agency.mobile)}>{agency.mobile}</Way>
          </Detail>
        )}
        <Detail label={contatti.details.email.title}>
          <Way href={`mailto:${agency.email}`}>{agency.email}</Way>
        </Detail>
        <Detail label={contatti.details.address.title}>
          <Text style={{ flex: 1 }}>{`${street}, ${postalCode} ${city} (${province})`}</Text>
        </Detail>
        <Detail label={contatti.details.hours.title}>
          <Text style={{ flex: 1 }}>{weekText(agency.openingHours).join(' · ')}</Text>
        </Detail>
      </View>
    </View>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View
      style={{
        ...styles.row,
        alignItems: 'center',
        borderTop: `0.75pt solid ${palette.line}`,
        paddingVertical: 4.5,
      }}
    >
      <Text style={{ ...styles.small, width: 90, flexShrink: 0 }}>{label}</Text>
      {children}
    </View>
  );
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <Link src={href} style={{ ...styles.strong, color: palette.rosso, textDecoration: 'none' }}>
      {children}
    </Link>
  );
}
