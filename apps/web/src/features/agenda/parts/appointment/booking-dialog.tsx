import type { AgendaContext } from '@cauce/contract/agenda/appointments';
import { isoDateIn } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../../platform/now.ts';
import { useBusiness } from '../../../../platform/session.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../../ui/feedback/skeletons.tsx';
import { agendaContext } from '../../../catalogue/index.ts';
import type { Chosen } from '../../../client-picker/index.ts';
import type { FormStart } from '../../appointment-shape.ts';
import { historyOf } from '../../history.ts';
import { openHoursOf } from '../../opening.ts';
import { nextStart } from '../../use-editing.ts';
import { AppointmentForm } from './appointment-form.tsx';
import { missingIn, NothingYet } from '../board/nothing-yet.tsx';

export interface BookingDialogProps {
  /** The client with their last branch is filled in. */
  client?: Chosen;
  /** The free time for which the appointment is; otherwise it is the next one. */
  at?: Pick<FormStart, 'branchId' | 'specialistId' | 'start'>;
  onClose: () => void;
}

/** Books an appointment from any page. */
export function BookingDialog({ client, at, onClose }: BookingDialogProps) {
  const context = useQuery(agendaContext);
  const history = useQuery({ ...historyOf(client?._id ?? ''), enabled: client !== undefined });
  const isWaiting = [context, history].some(({ isLoading }) => isLoading);
  return (
    <Dialog open onClose={onClose} title="Crear nueva cita" size="large">
      {isWaiting && <SkeletonForm fields={6} />}
      {!isWaiting && context.data === undefined && (
        <ErrorState
          title="No pudimos cargar tu agenda."
          retrying={context.isFetching}
          onRetry={() => void context.refetch()}
        />
      )}
      {!isWaiting && context.data !== undefined && (
        <Booking
          context={context.data}
          client={client}
          at={at}
          visits={history.data?.appointments ?? []}
          onBooked={onClose}
        />
      )}
    </Dialog>
  );
}

interface BookingProps {
  context: AgendaContext;
  client: Chosen | undefined;
  at: BookingDialogProps['at'];
  visits: readonly { branchId: string; start: string }[];
  onBooked: () => void;
}

function Booking({ context, client, at, visits, onBooked }: BookingProps) {
  const business = useBusiness();
  const now = useNow();
  const zone = context.zone || business.zone;
  // Computed once, so that the form does not start again with every minute.
  const [from] = useState((): FormStart => {
    const known = client && { client };
    if (at !== undefined) return { ...at, ...known, isChosen: true };
    const last = visits.toSorted((one, other) => other.start.localeCompare(one.start))[0];
    const isOpen = context.branches.some(({ _id }) => _id === last?.branchId);
    const branchId = isOpen ? last?.branchId : undefined;
    const openHours = openHoursOf(context, { branchId, specialistId: undefined });
    return { start: nextStart(isoDateIn(now, zone), now, { zone, openHours }), ...known, branchId };
  });
  const missing = missingIn(context);
  if (missing !== undefined) return <NothingYet missing={missing} />;
  return <AppointmentForm context={context} zone={zone} from={from} edited={undefined} onSaved={onBooked} />;
}
