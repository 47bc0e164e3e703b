import { formatDay } from '@cauce/domain/time/dates';
import { CircleAlert } from 'lucide-react';
import { usePageExists } from '../../../platform/navigation-entries.ts';
import { useSession } from '../../../platform/session.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Box } from '../../../ui/layout/box.tsx';
import { advisorLink } from '../../advisor/advisor-link.ts';
import { Notice } from './notice.tsx';

const PRICES = '/precios';

/** Says why the assistants do not answer, and who can change it. */
export function PlanNotice() {
  const session = useSession();
  const exists = usePageExists();
  const { business, grant } = session;
  if (business?.endSubscription == null) return null;
  const day = formatDay(new Date(business.endSubscription), business.zone);
  return (
    <Notice tone="warning" icon={<CircleAlert aria-hidden />}>
      <Box as="span" grow basis={240} shrink>
        Tu plan terminó el {day}, así que tus asistentes están en pausa: los mensajes esperan a tu equipo.
        {grant?.fullAccess !== true && ' Pide a quien administra el negocio que lo renueve.'}
      </Box>
      {grant?.fullAccess === true && (
        <ButtonLink size="small" href={exists(PRICES) ? PRICES : advisorLink(session)}>
          Renovar
        </ButtonLink>
      )}
    </Notice>
  );
}
