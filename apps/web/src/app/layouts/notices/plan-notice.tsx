import { formatDay } from '@cauce/domain/time/dates';
import { CircleAlert } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan, useSession } from '../../../platform/session.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Box } from '../../../ui/layout/box.tsx';
import { Notice } from './notice.tsx';

/** Says why the assistants do not answer, and who can change it. */
export function PlanNotice() {
  const { business } = useSession();
  const mayRenew = useCan('topUp.write');
  if (business?.endSubscription == null) return null;
  const day = formatDay(new Date(business.endSubscription), business.zone);
  return (
    <Notice tone="warning" icon={<CircleAlert aria-hidden />}>
      <Box as="span" grow basis={240} shrink>
        Tu plan terminó el {day}, así que tus asistentes están en pausa: los mensajes esperan a tu equipo.
        {!mayRenew && ' Pide a quien administra el negocio que lo renueve.'}
      </Box>
      {mayRenew && (
        <ButtonLink size="small" href={pageHref('/precios')}>
          Renovar
        </ButtonLink>
      )}
    </Notice>
  );
}
