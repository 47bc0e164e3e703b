import type { Appointment } from '@cauce/contract/agenda/appointments';
import { formatPesos } from '@cauce/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Fold } from '../../../ui/layout/accordion.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { movementsOf } from '../queries.ts';
import { sumOf } from '../words.ts';
import { MovementList } from './movement-list.tsx';
import styles from './details.module.css';

/** Payments of an appointment, with their methods. */
export function PaymentHistory({ appointment: { _id } }: { appointment: Appointment }) {
  const { data, isError, isFetching, refetch } = useQuery(movementsOf({ appointmentId: _id }));
  return (
    <Fold title="Historial de pagos" aside={data && data.length > 0 && formatPesos(sumOf(data))}>
      {data === undefined && isError && (
        <ErrorState
          small
          title="No pudimos cargar sus pagos."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && <SkeletonList rows={2} />}
      {data?.length === 0 && <p className={styles.note}>Sin pagos registrados</p>}
      {data !== undefined && data.length > 0 && <MovementList label="Historial de pagos" movements={data} />}
    </Fold>
  );
}
