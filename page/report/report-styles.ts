import { StyleSheet } from '@react-pdf/renderer';
import { reportCover } from '../../shared/content/photo-places.ts';
import { colour } from '../styles/colours.ts';
import { sans, serif } from './report-fonts.ts';

export const margin = 44;

/** A4, in points. */
export const pageWidth = 595.28;

/** The height of an A4 page without the footer. */
export const contentHeight = 841 - margin;

const pixelsPerPoint = 2.5;

export const coverSize = {
  width: reportCover.width / pixelsPerPoint,
  height: reportCover.height / pixelsPerPoint,
};

const headingFont = { fontFamily: serif, fontWeight: 600 };

export const styles = StyleSheet.create({
  page: {
    backgroundColor: colour('ground'),
    color: colour('ink'),
    fontFamily: sans,
    fontSize: 10.5,
    lineHeight: 1.4,
    paddingBottom: margin,
  },
  row: { flexDirection: 'row' },
  line: { flexDirection: 'row', alignItems: 'center' },
  serif: headingFont,
  title: {
    ...headingFont,
    fontSize: 36,
    lineHeight: 1.02,
    letterSpacing: -0.6,
  },
  heading: {
    ...headingFont,
    fontSize: 19,
    lineHeight: 1.15,
    letterSpacing: -0.2,
  },
  figure: {
    ...headingFont,
    fontSize: 30,
    lineHeight: 1.1,
    letterSpacing: -0.4,
  },
  strong: { fontWeight: 600 },
  link: { color: colour('primary'), textDecoration: 'none' },
  number: { textAlign: 'right', fontFeatureSettings: ['lnum', 'tnum'] },
  small: { fontSize: 9.5, lineHeight: 1.42, color: colour('ink-soft') },
  note: { fontSize: 8.5, lineHeight: 1.4, color: colour('ink-soft') },
  foot: {
    position: 'absolute',
    left: margin,
    right: margin,
    bottom: 22,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8.5,
    color: colour('ink-soft'),
  },
});
