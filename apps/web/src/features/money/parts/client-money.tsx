import type { ClientDetails } from '@cauce/contract/clients/clients';
import type { MoneyMovement } from '@cauce/contract/sales/money';
import { formatMoney, formatPesos } from '@cauce/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { HandCoins, Plus, Receipt } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { movementsOfHref } from '../filters.ts';
import { balanceOf, movementsOf } from '../queries.ts';
import { sumOf } from '../words.ts';
import { MovementList } from './movement-list.tsx';
import styles from './client-money.module.css';

const MovementDialog = lazy(() => import('./movement-dialog.tsx'));
const ReturnBalanceDialog = lazy(() => import('./return-balance-dialog.tsx'));

/** The limit of one request; the finances list all movements. */
const MOST = 200;

/** All payments of a contact and to a contact. */
export function ClientMoney({ client }: { client: ClientDetails }) {
  const { data, isError, isFetching, refetch } = useQuery(movementsOf({ clientId: client._id }));
  const { data: balance = 0 } = useQuery(balanceOf(client._id));
  const [doing, setDoing] = useState<'register' | 'return'>();
  const chosen = { _id: client._id, name: [client.name, client.lastname].filter(Boolean).join(' ') };
  const mayWrite = useCan('money.write');
  const seesAgenda = useCan('appointments.read');
  const visit = ({ appointmentId }: MoneyMovement) =>
    appointmentId !== null &&
    seesAgenda && <Link href={pageHref('/agenda', { cita: appointmentId })}>Ver la cita</Link>;
  const register = mayWrite && (
    <Button size="small" icon={<Plus aria-hidden size={14} />} onClick={() => setDoing('register')}>
      Registrar movimiento
    </Button>
  );
  if (data === undefined && isError)
    return (
      <ErrorState
        small
        title="No pudimos cargar sus movimientos."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonList rows={4} />;
  return (
    <>
      {data.length === 0 ? (
        <EmptyState small icon={<Receipt />} title="Sin movimientos de dinero" action={register} />
      ) : (
        <>
          <div className={styles.head}>
            {balance > 0 && (
              <Row gap={8} align="center" wrap>
                <p className={styles.total}>Saldo a favor {formatMoney(balance)}</p>
                {mayWrite && (
                  <Button
                    size="small"
                    icon={<HandCoins aria-hidden size={14} />}
                    onClick={() => setDoing('return')}
                  >
                    Devolver saldo
                  </Button>
                )}
              </Row>
            )}
            {data.length < MOST ? (
              <p className={styles.total}>Ha pagado {formatPesos(sumOf(data))}</p>
            ) : (
              <ButtonLink size="small" href={movementsOfHref(client._id)}>
                Ver todos en finanzas
              </ButtonLink>
            )}
            {register}
          </div>
          <MovementList label="Movimientos de dinero" movements={data} aside={visit} />
        </>
      )}
      <Suspense>
        {doing === 'register' && (
          <MovementDialog editing="new" client={chosen} onClose={() => setDoing(undefined)} />
        )}
        {doing === 'return' && (
          <ReturnBalanceDialog client={chosen} balance={balance} onClose={() => setDoing(undefined)} />
        )}
      </Suspense>
    </>
  );
}
