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
  /** The service as which visits of a property are booked; it is filled in with the specialist who shows the property. */
  visitServiceId?: string | undefined;
  onClose: () => void;
}

/** Books an appointment from any page. */
export function BookingDialog({ client, at, visitServiceId, onClose }: BookingDialogProps) {
  const history = useQuery({ ...historyOf(client?._id ?? ''), enabled: client !== undefined });
  return (
    <Dialog
      open
      onClose={onClose}
      title={visitServiceId === undefined ? 'Crear nueva cita' : 'Agendar visita'}
      size="large"
    >
      <AgendaData isWaiting={history.isLoading}>
        {(context, zone) => (
          <Booking
            context={context}
            zone={zone}
            client={client}
            at={at}
            visitServiceId={visitServiceId}
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
  visitServiceId: string | undefined;
  visits: readonly { branchId: string; start: string }[];
  onBooked: () => void;
}

/** The branch of the last appointment of a client, while it is open. */
function lastBranch({ branches }: AgendaContext, visits: BookingProps['visits']): string | undefined {
  const last = visits.toSorted((one, other) => other.start.localeCompare(one.start))[0];
  return branches.some(({ _id }) => _id === last?.branchId) ? last?.branchId : undefined;
}

/** The service of the visits of a property, with the specialist who shows it and their branch. */
function visitStart({ services }: AgendaContext, visitServiceId: string | undefined) {
  const service = services.find(({ _id }) => _id === visitServiceId);
  return (
    service && { serviceId: service._id, branchId: service.branches[0], specialistId: service.specialists[0] }
  );
}

function Booking({ context, zone, client, at, visitServiceId, visits, onBooked }: BookingProps) {
  const now = useNow();
  // Computed once, so that the form does not start again with every minute.
  const [from] = useState((): FormStart => {
    const known = client && { client };
    if (at !== undefined) return { ...at, ...known, isChosen: true };
    const position = visitStart(context, visitServiceId) ?? { branchId: lastBranch(context, visits) };
    const openHours = openHoursOf(context, { specialistId: undefined, ...position });
    return { start: nextStart(isoDateIn(now, zone), now, { zone, openHours }), ...known, ...position };
  });
  const missing = missingIn(context);
  if (missing !== undefined) return <NothingYet missing={missing} />;
  return <AppointmentForm context={context} zone={zone} from={from} edited={undefined} onSaved={onBooked} />;
}
