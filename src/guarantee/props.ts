import type { Content } from '../../shared/content/content.ts';

export type GuaranteeDatesProps = {
  text: Content['servizi']['guarantee']['dates'];
  /** What the calendar's events say about the promise. */
  condition: string;
  saleDays: number;
  guaranteeDays: number;
};

/** What the guarantee's island takes along from content/. */
export function guaranteeDatesProps({ servizi, figures }: Content): GuaranteeDatesProps {
  const { dates, condition } = servizi.guarantee;
  const { saleDays, guaranteeDays } = figures;
  return { text: dates, condition, saleDays, guaranteeDays };
}
