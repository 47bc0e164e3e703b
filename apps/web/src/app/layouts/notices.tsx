import { formatTime } from '@cauce/domain/dates';
import { CloudOff, Eye, WifiOff } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useConnection } from '../../platform/connection.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { areaOf } from '../section-places.ts';
import styles from './notices.module.css';

/** What must be known before reading on, over every page. */
export function Notices() {
  return (
    <>
      <OfflineNotice />
      <VisitNotice />
    </>
  );
}

function Notice({
  tone,
  icon,
  children,
}: {
  tone: 'warning' | 'secondary';
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <output className={styles.notice} data-tone={tone}>
      {icon}
      {children}
    </output>
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
  if (session.visitingUntil === null || session.business === null) return null;
  const back = areaOf(session);
  return (
    <Notice tone="secondary" icon={<Eye aria-hidden />}>
      <span className={styles.words}>
        Estás dentro de <strong>{session.business.name}</strong> y lo que hagas queda registrado. La visita
        termina a las {formatTime(new Date(session.visitingUntil), session.business.zone)}
      </span>
      {back && <Link href={back.path}>{back.title}</Link>}
    </Notice>
  );
}
