import { CloudOff, WifiOff } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useConnection } from '../../../platform/connection.ts';
import { useSession } from '../../../platform/session.ts';
import { usePlanEnded } from '../../../platform/use-plan-ended.ts';
import { useUnconfirmedRefusal } from '../../../platform/use-unconfirmed-refusal.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Notice } from './notice.tsx';
import { Box } from '../../../ui/layout/box.tsx';

/** Loaded only for people who still have to accept the privacy notice. */
const ConsentNotice = lazy(async () => ({
  default: (await import('./consent-notice.tsx')).ConsentNotice,
}));

/** Loaded only after a limit that ends with the confirmation of the e-mail address. */
const ConfirmNotice = lazy(async () => ({ default: (await import('./confirm-notice.tsx')).ConfirmNotice }));

/** Loaded only after the end of the plan. */
const PlanNotice = lazy(async () => ({ default: (await import('./plan-notice.tsx')).PlanNotice }));

/** Loaded only while somebody of the platform's team visits a business. */
const VisitNotice = lazy(async () => ({ default: (await import('./visit-notice.tsx')).VisitNotice }));

/** Notices above every page. */
export function Notices() {
  const { mustAcceptNotice, visitingUntil } = useSession();
  const isPaused = usePlanEnded();
  const unconfirmed = useUnconfirmedRefusal();
  return (
    <>
      <OfflineNotice />
      <Suspense>
        {unconfirmed !== undefined && <ConfirmNotice message={unconfirmed} />}
        {isPaused && <PlanNotice />}
        {visitingUntil !== null && <VisitNotice />}
        {mustAcceptNotice && <ConsentNotice />}
      </Suspense>
    </>
  );
}

/** Says that the connection is lost or the server away. The data that loaded before stays on the screen. */
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
  if (connection === 'backSoon')
    return (
      <Notice tone="warning" icon={<CloudOff aria-hidden />}>
        <Box as="span" grow basis={240} shrink>
          Estamos de vuelta en un momento. Lo que escribiste sigue aquí.
        </Box>
      </Notice>
    );
  const noNetwork = connection === 'noNetwork';
  return (
    <Notice tone="warning" icon={noNetwork ? <WifiOff aria-hidden /> : <CloudOff aria-hidden />}>
      <Box as="span" grow basis={240} shrink>
        {noNetwork ? 'Sin conexión a internet.' : 'El servidor no responde.'} Lo que ves es lo último que se
        cargó.
      </Box>
      <Button size="small" onClick={() => void retry()} busy={trying} busyLabel="Reintentando...">
        Reintentar
      </Button>
    </Notice>
  );
}
