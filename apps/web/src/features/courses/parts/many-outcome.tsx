import type { enrollments } from '@cauce/contract/sales/enrollments';
import type { DataOf } from '@cauce/contract/kit/endpoint';
import { Button } from '../../../ui/inputs/button.tsx';
import { Grid, Row } from '../../../ui/layout/box.tsx';
import { counted } from '../words.ts';
import styles from './many-form.module.css';

export interface ManyOutcomeProps {
  outcome: DataOf<typeof enrollments.many>;
  fileName: string;
  onDone: () => void;
}

/** The number of enrolled clients, and the reason for each refused row. */
export function ManyOutcome({ outcome, fileName, onDone }: ManyOutcomeProps) {
  const { stats, refused } = outcome;
  return (
    <Grid gap={16}>
      <p>
        <strong>{fileName}</strong>: {counted(stats.created, 'inscripción creada', 'inscripciones creadas')},{' '}
        {counted(stats.failed, 'fallida', 'fallidas')}.
      </p>
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label="Filas que no se inscribieron">
          {refused.map(({ row, message }) => (
            <li key={row}>
              <strong>Fila {row}:</strong> {message}
            </li>
          ))}
        </ul>
      )}
      <Row justify="end">
        <Button kind="primary" onClick={onDone}>
          Listo
        </Button>
      </Row>
    </Grid>
  );
}
