import type { Appointment } from '@cauce/contract/agenda/appointments';
import type { StockMovement } from '@cauce/contract/sales/stock';
import { STOCK_TYPE_WORDS } from '@cauce/contract/sales/stock-words';
import { formatDateTime } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../../platform/session.ts';
import { Fold } from '../../../ui/layout/accordion.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Line, LineDetail, Lines } from '../../../ui/data/lines.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { SignedAmount } from '../../../ui/data/signed-amount.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { movementsOfHref } from '../filters.ts';
import { consumedBy } from '../queries.ts';
import { signedWords } from '../words.ts';

/** The products that an appointment consumed, and those that were returned. */
export function Consumed({ appointment: { _id } }: { appointment: Appointment }) {
  const { data, isError, isFetching, refetch } = useQuery(consumedBy(_id));
  return (
    <Fold title="Movimientos de inventario" aside={data && data.length > 0 && data.length}>
      {data === undefined && isError && (
        <ErrorState
          small
          title="No pudimos cargar sus movimientos."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && <SkeletonList rows={2} />}
      {data?.length === 0 && <LineDetail>Sin consumo registrado</LineDetail>}
      {data !== undefined && data.length > 0 && (
        <Lines label="Movimientos de inventario">
          {data.map((movement) => (
            <Movement key={movement._id} movement={movement} />
          ))}
        </Lines>
      )}
    </Fold>
  );
}

const stateOf = ({ origin, reversedBy }: StockMovement) => {
  if (origin === 'reversal') return 'Anula un consumo';
  return reversedBy === null ? '' : 'Anulado';
};

function Movement({ movement }: { movement: StockMovement }) {
  const { zone } = useBusiness();
  const { productId, productName, date, comments, type } = movement;
  const state = stateOf(movement);
  return (
    <Line
      what={<Link href={movementsOfHref(productId)}>{productName}</Link>}
      end={
        <SignedAmount way={type} word={STOCK_TYPE_WORDS[type]}>
          {signedWords(movement)}
        </SignedAmount>
      }
    >
      <LineDetail>
        <time dateTime={date}>{formatDateTime(new Date(date), zone)}</time>
        {state && <span>{state}</span>}
      </LineDetail>
      {comments && <LineDetail>{comments}</LineDetail>}
    </Line>
  );
}
