import { type OpenSession, session } from '@cauce/contract/account/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Box } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { openSessions } from '../queries.ts';
import styles from './account.module.css';
import { useAction } from './use-action.ts';

const HANDHELD = /iPhone|iPad|Android/;

export function OpenSessions() {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(openSessions);
  const others = data?.filter(({ isThis }) => !isThis).length ?? 0;
  const closeOthers = useAction(async () => {
    const sure = await confirm({
      title: '¿Cerrar tus otras sesiones?',
      consequences: ['En esos dispositivos habrá que volver a ingresar.'],
      action: 'Cerrar las otras',
    });
    if (!sure) return;
    const { message } = await call(session.closeOtherSessions);
    await queries.invalidateQueries({ queryKey: openSessions.queryKey });
    toast.success(message);
  });
  return (
    <Card
      title="Sesiones abiertas"
      description="Si no reconoces alguna, ciérrala y cambia tu contraseña."
      actions={
        others > 0 && (
          <Button size="small" busy={closeOthers.busy} busyLabel="Cerrando..." onClick={closeOthers.run}>
            Cerrar las otras
          </Button>
        )
      }
    >
      {data === undefined &&
        (isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonList rows={2} />)}
      {data !== undefined && (
        <Box as="ul" className={styles.list}>
          {data.map((each) => (
            <SessionLine key={each._id} open={each} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function SessionLine({ open }: { open: OpenSession }) {
  const queries = useQueryClient();
  const close = useAction(async () => {
    const { message } = await call(session.closeSession, { params: { id: open._id } });
    await queries.invalidateQueries({ queryKey: openSessions.queryKey });
    toast.success(message);
  });
  const Icon = HANDHELD.test(open.device) ? Smartphone : Monitor;
  return (
    <li>
      <Icon aria-hidden size={20} />
      <Box grow basis={160} shrink>
        <div>{open.device}</div>
        <div className={styles.muted}>
          {open.ipAddress !== null && `${open.ipAddress} · `}
          <RelativeTime at={new Date(open.lastSeenAt)} />
        </div>
      </Box>
      {open.isThis ? (
        <StatusChip tone="success" label="Esta sesión" />
      ) : (
        <Button
          size="small"
          aria-label={`Cerrar la sesión de ${open.device}`}
          busy={close.busy}
          busyLabel="Cerrando..."
          onClick={close.run}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}
