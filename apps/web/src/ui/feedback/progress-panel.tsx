import type { ReactNode } from 'react';
import { ProgressBar } from './progress-bar.tsx';
import { Row } from '../layout/box.tsx';
import styles from './progress-panel.module.css';

export interface ProgressPanelProps {
  title: string;
  done: number;
  total: number;
  /** Says what is happening now. */
  detail?: ReactNode;
  /** Counts of successes and failures so far. */
  counts?: readonly { label: string; value: number }[];
  /** Buttons such as «Cancelar» or «Descargar errores». */
  actions?: ReactNode;
}

const inMexico = (count: number) => count.toLocaleString('es-MX');

/** The progress and the result of a long task. */
export function ProgressPanel({ title, done, total, detail, counts, actions }: ProgressPanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <Row gap={8} columnGap={16} align="start" justify="between" wrap>
        <div>
          <p className={styles.title}>{title}</p>
          {detail && <p className={styles.detail}>{detail}</p>}
        </div>
        <p className={styles.share}>
          {inMexico(done)} de {inMexico(total)}
        </p>
      </Row>
      <ProgressBar label={title} value={done} most={total} />
      {(counts || actions) && (
        <Row gap={8} columnGap={16} align="center" justify="between" wrap>
          <dl className={styles.counts}>
            {counts?.map((count) => (
              <div key={count.label}>
                <dd>{inMexico(count.value)}</dd>
                <dt>{count.label}</dt>
              </div>
            ))}
          </dl>
          {actions}
        </Row>
      )}
    </section>
  );
}
