import type { Content } from '../../shared/content/content.ts';

export type GuaranteeDatesProps = NonNullable<ReturnType<typeof guaranteeDatesProps>>;

export function guaranteeDatesProps({ servizi, figures: { guaranteeDays } }: Content) {
  if (!servizi.guarantee || !guaranteeDays) {
    return undefined;
  }
  const { dates, condition } = servizi.guarantee;
  return { text: dates, condition, guaranteeDays };
}
