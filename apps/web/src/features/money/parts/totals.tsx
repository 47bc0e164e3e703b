import { formatPesos } from '@cauce/domain/money/money';
import styles from './totals.module.css';

export interface TotalsProps {
  /** Undefined until they have loaded. */
  totals: { in: number; out: number; movements: number } | undefined;
}

const NOT_YET = '–';

/** The totals of all listed movements. */
export function Totals({ totals }: TotalsProps) {
  const result = totals && totals.in - totals.out;
  return (
    <dl className={styles.totals} aria-label="Totales">
      <div>
        <dt>Ingresos</dt>
        <dd>{totals ? formatPesos(totals.in) : NOT_YET}</dd>
      </div>
      <div>
        <dt>Gastos</dt>
        <dd>{totals ? formatPesos(totals.out) : NOT_YET}</dd>
      </div>
      <div>
        <dt>Resultado</dt>
        <dd data-below={(result !== undefined && result < 0) || undefined}>
          {result === undefined ? NOT_YET : formatPesos(result)}
        </dd>
      </div>
      <div>
        <dt>Movimientos</dt>
        <dd>{totals ? totals.movements.toLocaleString('es-MX') : NOT_YET}</dd>
      </div>
    </dl>
  );
}
