import type { Content } from '../../shared/content/content.ts';

export type GuaranteeDatesProps = {
  text: Content['servizi']['guarantee']['dates'];
  condition: string;
  saleDays: number;
  guaranteeDays: number;
};

export function guaranteeDatesProps({ servizi, figures }: Content): GuaranteeDatesProps {
  const { dates, condition } = servizi.guarantee;
  const { saleDays, guaranteeDays } = figures;
  return { text: dates, condition, saleDays, guaranteeDays };
}
