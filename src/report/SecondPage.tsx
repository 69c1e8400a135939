import { Link, Path, Svg, Text, View } from '@react-pdf/renderer';
import type { Content } from '../../shared/content/content.ts';
import { formatPrice, formatTrend, phoneHref } from '../../shared/format.ts';
import { weekText } from '../../shared/hours/hours.ts';
import { byPrice } from '../../shared/zones.ts';
import { qrCode } from '../images/qr-code.ts';
import { identity } from '../legal/paragraphs.ts';
import { site } from '../site-config.ts';
import { colour } from '../styles/palette.ts';
import { margin, styles } from './styles.ts';

export function SecondPage({ content }: { content: Content }) {
  return (
    <>
      <Arches />
      <ZoneTable content={content} />
      <Method content={content} />
      <Guarantee content={content} />
      <Contacts content={content} />
      <Text style={{ ...styles.note, marginHorizontal: margin, marginTop: 10 }}>
        {identity(content).join(' · ')}
      </Text>
    </>
  );
}

function Arches() {
  const openings = 'v-11a6.5 6.5 0 0 0 -13 0v11h-4'.repeat(36);
  return (
    <Svg viewBox="0 0 595.28 24" style={{ width: 595.28, height: 24 }}>
      <Path fill={colour('rosso')} d={`M-6 0H606V24${openings}z`} />
    </Svg>
  );
}

const widths = [95, 80, 70];
/** With more than six zones, whose labels go, a row has one line. */
const [rowsHeight, lineHeight] = [210, 15];

function ZoneTable({ content }: { content: Content }) {
  const { report, proprieta } = content;
  const { zone, price, trend } = proprieta.table;
  const zones = byPrice(content.zones.zones);
  const paddingVertical = Math.min(4, (rowsHeight / zones.length - lineHeight) / 2);
  return (
    <View style={{ marginHorizontal: margin, marginTop: 26 }}>
      <Text style={styles.heading}>{report.table.heading}</Text>
      <View style={{ ...styles.line, ...styles.note, ...rule(colour('ink')) }}>
        <Text style={{ flex: 1 }}>{zone}</Text>
        <Numbers>{[price, trend, report.table.listings]}</Numbers>
      </View>
      {zones.map(({ id, name, highlights, price, trend, listings }) => (
        <View key={id} style={{ ...styles.line, ...rule(colour('line')), paddingVertical }}>
          <View style={{ flex: 1 }}>
            <Text style={styles.strong}>{name}</Text>
            {zones.length <= 6 && <Text style={styles.note}>{highlights.join(' · ')}</Text>}
          </View>
          <Numbers>{[formatPrice(price), formatTrend(trend), String(listings)]}</Numbers>
        </View>
      ))}
    </View>
  );
}

const rule = (lineColour: string) => ({ borderBottom: `0.75pt solid ${lineColour}`, paddingVertical: 4 });

function Numbers({ children }: { children: string[] }) {
  return children.map((text, column) => (
    <Text key={text} style={{ ...styles.number, width: widths[column] ?? 0 }}>
      {text}
    </Text>
  ));
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

function Guarantee({ content }: { content: Content }) {
  const { guarantee } = content.servizi;
  if (!guarantee || !content.figures.guaranteeDays) return undefined;
  return (
    <View
      style={{
        ...styles.line,
        gap: 26,
        marginTop: 28,
        paddingHorizontal: margin,
        paddingVertical: 26,
        backgroundColor: colour('persiana'),
        color: colour('plaster'),
      }}
    >
      <View style={{ width: 122 }}>
        <Text
          style={{
            ...styles.serif,
            fontSize: 96,
            lineHeight: 1,
            marginTop: -14,
            marginLeft: -5,
            letterSpacing: -4,
            color: colour('ocra'),
          }}
        >
          {content.figures.guaranteeDays}
        </Text>
        <Text style={{ ...styles.serif, fontSize: 17, marginTop: -10, color: colour('persiana-pale') }}>
          {guarantee.unit}
        </Text>
      </View>
      <View style={{ flex: 1 }}>
        <Text style={styles.heading}>{guarantee.heading}</Text>
        <Text style={{ marginTop: 6 }}>{guarantee.body}</Text>
        <Text style={{ ...styles.note, marginTop: 6, color: colour('persiana-pale') }}>
          {guarantee.condition}
        </Text>
      </View>
    </View>
  );
}

function Contacts({ content }: { content: Content }) {
  const { size, path } = qrCode(`${site.url}/?da=report`);
  const { agency, contatti, proprieta, report } = content;
  const { street, postalCode, city, province } = agency.address;
  const { landline, mobile, email, address, hours } = contatti.details;
  const details: { label: string; text: string; href?: string }[] = [
    ...agency.phones.map((phone) => ({
      label: (phone === agency.landline ? landline : mobile).title,
      text: phone,
      href: phoneHref(phone),
    })),
    { label: email.title, text: agency.email, href: `mailto:${agency.email}` },
    { label: address.title, text: `${street}, ${postalCode} ${city} (${province})` },
    { label: hours.title, text: weekText(agency.openingHours).join(' · ') },
  ];
  return (
    <View style={{ ...styles.row, gap: 26, marginHorizontal: margin, marginTop: 28 }}>
      <View style={{ width: 220 }}>
        <Text style={styles.heading}>{proprieta.cta.heading}</Text>
        <View style={{ ...styles.line, gap: 12, marginTop: 8 }}>
          <Svg viewBox={`4 4 ${size - 8} ${size - 8}`} style={{ width: 58, height: 58 }}>
            <Path fill={colour('ink')} d={path} />
          </Svg>
          <View style={{ flex: 1 }}>
            <Text style={styles.small}>{report.contacts.lead}</Text>
            <Text style={{ ...styles.strong, marginTop: 4 }}>{agency.agent}</Text>
            <Text style={styles.small}>{content['chi-siamo'].role}</Text>
          </View>
        </View>
      </View>
      <View style={{ flex: 1 }}>
        {details.map(({ label, text, href }) => (
          <View
            key={text}
            style={{ ...styles.line, borderTop: `0.75pt solid ${colour('line')}`, paddingVertical: 4.5 }}
          >
            <Text style={{ ...styles.small, width: 90, flexShrink: 0 }}>{label}</Text>
            {href ? (
              <Link src={href} style={{ ...styles.strong, color: colour('rosso'), textDecoration: 'none' }}>
                {text}
              </Link>
            ) : (
              <Text style={{ flex: 1 }}>{text}</Text>
            )}
          </View>
        ))}
      </View>
    </View>
  );
}
