import type { AgendaContext } from '@cauce/contract/agenda/appointments';
import { isoDateIn } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../../platform/now.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { Chosen } from '../../../client-picker/index.ts';
import type { FormStart } from '../../appointment-shape.ts';
import { historyOf } from '../../history.ts';
import { openHoursOf } from '../../opening.ts';
import { nextStart } from '../../use-editing.ts';
import { AgendaData } from './agenda-data.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import { missingIn, NothingYet } from '../board/nothing-yet.tsx';

export interface BookingDialogProps {
  /** The client with their last branch is filled in. */
  client?: Chosen | undefined;
  /** The free time for which the appointment is; otherwise it is the next one. */
  at?: Pick<FormStart, 'branchId' | 'specialistId' | 'start'>;
  onClose: () => void;
}

/** Books an appointment from any page. */
export function BookingDialog({ client, at, onClose }: BookingDialogProps) {
  const history = useQuery({ ...historyOf(client?._id ?? ''), enabled: client !== undefined });
  return (
    <Dialog open onClose={onClose} title="Crear nueva cita" size="large">
      <AgendaData isWaiting={history.isLoading}>
        {(context, zone) => (
          <Booking
            context={context}
            zone={zone}
            client={client}
            at={at}
            visits={history.data?.appointments ?? []}
            onBooked={onClose}
          />
        )}
      </AgendaData>
    </Dialog>
  );
}

interface BookingProps {
  context: AgendaContext;
  zone: string;
  client: Chosen | undefined;
  at: BookingDialogProps['at'];
  visits: readonly { branchId: string; start: string }[];
  onBooked: () => void;
}

function Booking({ context, zone, client, at, visits, onBooked }: BookingProps) {
  const now = useNow();
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
