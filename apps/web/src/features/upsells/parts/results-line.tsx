import type { UpsellResult } from '@cauce/contract/conversations/upsells';
import { formatMoney } from '@cauce/domain/money/money';
import { Row } from '../../../ui/layout/box.tsx';
import styles from './upsell.module.css';

const number = (value: number) => value.toLocaleString('es-MX');

/** The effect of the messages of an upsell, in one glance. */
export function ResultsLine({ result, name }: { result: UpsellResult | undefined; name: string }) {
  if (result === undefined || result.sent === 0) return <p className={styles.muted}>Aún sin envíos.</p>;
  const figures: readonly (readonly [string, string])[] = [
    ['Enviados', number(result.sent)],
    ['Respondieron', number(result.answered)],
    ['Agendaron', number(result.booked)],
    ...(result.earned === null ? [] : [['Ingresos', formatMoney(Math.round(result.earned * 100))] as const]),
  ];
  return (
    <Row as="dl" gap={8} columnGap={16} wrap className={styles.figures} aria-label={`Resultados de ${name}`}>
      {figures.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Row>
  );
}
