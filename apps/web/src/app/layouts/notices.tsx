import { CallError } from '@cauce/contract/kit/client';
import { wallOf } from '@cauce/domain/dates';
import { clockWithArticle } from '@cauce/domain/time-of-day';
import { CloudOff, Eye, WifiOff } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useConnection } from '../../platform/connection.ts';
import { HOME } from '../../platform/return-path.ts';
import { leaveVisit } from '../../platform/session-acts.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { mayLeave } from '../../ui/unsaved.ts';
import { areaOf } from '../section-places.ts';
import { Notice } from './notice.tsx';
import styles from './notices.module.css';

/** Only for those who have something to agree to. */
const ConsentNotice = lazy(async () => ({
  default: (await import('./consent-notice.tsx')).ConsentNotice,
}));

/** What must be known before reading on, over every page. */
export function Notices() {
  const { mustAcceptNotice } = useSession();
  return (
    <>
      <OfflineNotice />
      <VisitNotice />
      {mustAcceptNotice && (
        <Suspense>
          <ConsentNotice />
        </Suspense>
      )}
    </>
  );
}

/** Nothing on screen is taken away: it is what was last heard. */
function OfflineNotice() {
  const connection = useConnection();
  const queries = useQueryClient();
  const [trying, setTrying] = useState(false);
  if (connection === 'fine') return null;
  const retry = async () => {
    setTrying(true);
    await queries.refetchQueries({ type: 'active' });
    setTrying(false);
  };
  const noNetwork = connection === 'noNetwork';
  return (
    <Notice tone="warning" icon={noNetwork ? <WifiOff aria-hidden /> : <CloudOff aria-hidden />}>
      <span className={styles.words}>
        {noNetwork ? 'Sin conexión a internet.' : 'El servidor no responde.'} Lo que ves es lo último que se
        cargó.
      </span>
      <Button size="small" onClick={() => void retry()} busy={trying} busyLabel="Reintentando...">
        Reintentar
      </Button>
    </Notice>
  );
}

function VisitNotice() {
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  if (session.visitingUntil === null || session.business === null) return null;
  const leave = async () => {
    if (!(await mayLeave())) return;
    setLeaving(true);
    try {
      await leaveVisit(areaOf(session)?.path ?? HOME);
    } catch (error) {
      setLeaving(false);
      toast.error(error instanceof CallError ? error.message : 'No pudimos terminar la visita');
    }
  };
  return (
    <Notice tone="secondary" icon={<Eye aria-hidden />}>
      <span className={styles.words}>
        Estás dentro de <strong>{session.business.name}</strong> y lo que hagas queda registrado. La visita
        termina a {clockWithArticle(wallOf(new Date(session.visitingUntil), session.business.zone).minutes)}
      </span>
      <Button size="small" onClick={() => void leave()} busy={leaving} busyLabel="Saliendo...">
        Salir
      </Button>
    </Notice>
  );
}
