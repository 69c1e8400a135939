import { settings } from 'virtual:settings';
import { Link, Path, Svg, Text, View } from '@react-pdf/renderer';
import type { Content } from '../../shared/content/content.ts';
import { referralParameter } from '../../shared/protocols/counted-events.ts';
import { byPrice } from '../../shared/rules/estimate-rules.ts';
import { formatNumber, formatPrice, formatTrend, phoneHref } from '../../shared/text/format.ts';
import { weekText } from '../hours/week.ts';
import { identity } from '../legal/identity.ts';
import { colour } from '../styles/colours.ts';
import { contentHeight, margin, pageWidth, styles } from './report-styles.ts';

export function SecondPage({ content }: { content: Content }) {
  // The first page says everything about a single zone.
  const hasSeveralZones = content.zones.zones.length > 1;
  return (
    <View style={{ minHeight: contentHeight }}>
      <Arcade />
      <Gap />
      {hasSeveralZones && (
        <>
          <ZoneTable content={content} />
          <Gap />
        </>
      )}
      <HowToRead content={content} />
      <Gap />
      <GuaranteeBand content={content} />
      <Gap />
      <Contacts content={content} />
      <Text style={{ ...styles.note, marginHorizontal: margin, marginTop: 10 }}>
        {identity(content).join(' · ')}
      </Text>
    </View>
  );
}

/** A gap between two parts. It shrinks when many zones, long hours or a long guarantee need the room. */
const Gap = () => <View style={{ flexGrow: 1, maxHeight: 28 }} />;

/** A portico across the page, drawn from right to left and extending beyond both edges. */
function Arcade() {
  const height = 24;
  const openings = 'v-11a6.5 6.5 0 0 0 -13 0v11h-4'.repeat(36);
  return (
    <Svg viewBox={`0 0 ${pageWidth} ${height}`} style={{ width: pageWidth, height }}>
      <Path fill={colour('primary')} d={`M-6 0H606V24${openings}z`} />
    </Svg>
  );
}

const columnWidths = { price: 95, trend: 80, listings: 70 };

/** In points: of all rows together, and of one line. */
const rowsHeight = 210;
const lineHeight = 15;

/** With more zones than this, each row is a single line, without the zone's highlights. */
const maxZonesWithHighlights = 6;

function ZoneTable({ content }: { content: Content }) {
  const { report, market } = content;
  const { labels } = market;
  const zones = byPrice(content.zones.zones);
  const paddingVertical = Math.min(4, (rowsHeight / zones.length - lineHeight) / 2);
  return (
    <View style={{ marginHorizontal: margin }}>
      <Text style={styles.heading}>{report.table.heading}</Text>
      <View style={{ ...styles.line, ...styles.note, ...rule(colour('ink')) }}>
        <Text style={{ flex: 1 }}>{labels.zone}</Text>
        <Numbers price={labels.price} trend={labels.trend} listings={report.table.listings} />
      </View>
      {zones.map(({ id, name, highlights, price, trend, listings }) => (
        <View key={id} style={{ ...styles.line, ...rule(colour('line')), paddingVertical }}>
          <View style={{ flex: 1 }}>
            <Text style={styles.strong}>{name}</Text>
            {zones.length <= maxZonesWithHighlights && (
              <Text style={styles.note}>{highlights.join(' · ')}</Text>
            )}
          </View>
          <Numbers
            price={formatPrice(price)}
            trend={formatTrend(trend)}
            listings={formatNumber(listings)}
          />
        </View>
      ))}
    </View>
  );
}

const rule = (lineColour: string) => ({
  borderBottom: `0.75pt solid ${lineColour}`,
  paddingVertical: 4,
});

/** The number columns of a table row: the column headings, or a zone's figures. */
function Numbers({ price, trend, listings }: { price: string; trend: string; listings: string }) {
  return (
    <>
      <Text style={{ ...styles.number, width: columnWidths.price }}>{price}</Text>
      <Text style={{ ...styles.number, width: columnWidths.trend }}>{trend}</Text>
      <Text style={{ ...styles.number, width: columnWidths.listings }}>{listings}</Text>
    </>
  );
}

function HowToRead({ content }: { content: Content }) {
  const { howToRead } = content.report;
  return (
    <View style={{ marginHorizontal: margin }}>
      <Text style={styles.heading}>{howToRead.heading}</Text>
      <View style={{ ...styles.row, gap: 18, marginTop: 8 }}>
        {howToRead.points.map(({ title, body }) => (
          <View key={title} style={{ flex: 1 }}>
            <Text style={styles.strong}>{title}</Text>
            <Text style={{ ...styles.small, marginTop: 2 }}>{body}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

function GuaranteeBand({ content }: { content: Content }) {
  const { guarantee } = content.services;
  if (!guarantee || !content.figures.guaranteeDays) {
    return undefined;
  }
  return (
    <View
      style={{
        ...styles.line,
        gap: 26,
        paddingHorizontal: margin,
        paddingVertical: 26,
        backgroundColor: colour('dark'),
        color: colour('ground'),
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
            color: colour('accent'),
          }}
        >
          {content.figures.guaranteeDays}
        </Text>
      </View>
      <View style={{ flex: 1 }}>
        <Text style={styles.heading}>{guarantee.heading}</Text>
        <Text style={{ marginTop: 6 }}>{guarantee.body}</Text>
        <Text style={{ ...styles.note, marginTop: 6, color: colour('dark-pale') }}>
          {guarantee.condition}
        </Text>
      </View>
    </View>
  );
}

function Contacts({ content }: { content: Content }) {
  const { agency, contact, market, report } = content;
  const { street, postalCode, city, province } = agency.address;
  const { email, address, hours } = contact.details;
  const details: { label: string; text: string; href?: string }[] = [
    ...agency.phones.map(({ kind, number }) => ({
      label: contact.details[kind].title,
      text: number,
      href: phoneHref(number),
    })),
    { label: email.title, text: agency.email, href: `mailto:${agency.email}` },
    { label: address.title, text: `${street}, ${postalCode} ${city} (${province})` },
    { label: hours.title, text: weekText(content.hours.openingHours).join(' · ') },
  ];
  return (
    <View style={{ ...styles.row, gap: 26, marginHorizontal: margin }}>
      <View style={{ width: 220 }}>
        <Text style={styles.heading}>{market.invitation.heading}</Text>
        <Text style={{ ...styles.small, marginTop: 8 }}>{report.contacts.lead}</Text>
        <Text style={{ ...styles.strong, marginTop: 4 }}>{agency.agent}</Text>
        <Text style={styles.small}>{content.about.role}</Text>
        <Link
          src={`${settings.siteUrl}/?${referralParameter}=report`}
          style={{ ...styles.strong, ...styles.link, marginTop: 4 }}
        >
          {new URL(settings.siteUrl).host}
        </Link>
      </View>
      <View style={{ flex: 1 }}>
        {details.map(({ label, text, href }) => (
          <View
            key={text}
            style={{
              ...styles.line,
              borderTop: `0.75pt solid ${colour('line')}`,
              paddingVertical: 4.5,
            }}
          >
            <Text style={{ ...styles.small, width: 90, flexShrink: 0 }}>{label}</Text>
            {href ? (
              <Link src={href} style={{ ...styles.strong, ...styles.link }}>
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
