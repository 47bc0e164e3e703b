import { formatPesos } from '@cauce/domain/money';
import styles from './totals.module.css';

export interface TotalsProps {
  totals: { in: number; out: number; movements: number };
}

/** What all that is listed comes to. */
export function Totals({ totals: { in: came, out: went, movements } }: TotalsProps) {
  return (
    <dl className={styles.totals} aria-label="Totales">
      <div>
        <dt>Ingresos</dt>
        <dd>{formatPesos(came)}</dd>
      </div>
      <div>
        <dt>Gastos</dt>
        <dd>{formatPesos(went)}</dd>
      </div>
      <div>
        <dt>Resultado</dt>
        <dd data-below={came < went || undefined}>{formatPesos(came - went)}</dd>
      </div>
      <div>
        <dt>Movimientos</dt>
        <dd>{movements.toLocaleString('es-MX')}</dd>
      </div>
    </dl>
  );
}
