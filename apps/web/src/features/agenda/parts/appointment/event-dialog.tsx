import type { AgendaEvent, Appointment } from '@cauce/contract/agenda/appointments';
import { isoDateIn } from '@cauce/domain/time/dates';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link2, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { CallError } from '@cauce/contract/kit/client';
import { copyText } from '../../../../ui/inputs/copy-button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { SkeletonForm } from '../../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { titleOf } from '../../look.tsx';
import { detailOf } from '../../queries.ts';
import { AppointmentDetails } from './appointment-details.tsx';
import { BlockedCard } from '../board/blocked-card.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

export interface EventDialogProps {
  /** The event whose dialog is open. */
  id: string | undefined;
  /** Data of the event that the calendar already has. */
  known: AgendaEvent | undefined;
  zone: string;
  onClose: () => void;
  onEdit: (appointment: Appointment) => void;
}

/** A link to this appointment for a colleague. */
const linkTo = ({ _id, start }: Appointment, dateOf: (at: string) => string): string =>
  `${window.location.origin}/agenda?fecha=${dateOf(start)}&cita=${_id}`;

function EventActions({
  appointment,
  zone,
  onEdit,
  onRemove,
}: {
  appointment: Appointment;
  zone: string;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { can } = appointment;
  return (
    <>
      <IconButton
        label="Copiar enlace"
        icon={<Link2 />}
        onClick={() => void copyText(linkTo(appointment, (at) => isoDateIn(new Date(at), zone)))}
      />
      {can.edit && <IconButton label="Editar" icon={<Pencil />} onClick={onEdit} />}
      {can.delete && <IconButton label="Eliminar" icon={<Trash2 />} onClick={onRemove} />}
    </>
  );
}

interface EventBodyProps {
  query: UseQueryResult<Appointment>;
  isGone: boolean;
  zone: string;
}

/** The details, their skeleton while they load, or the problem why they cannot be shown. */
function EventBody({ query, isGone, zone }: EventBodyProps) {
  const { data, isError, refetch, isFetching } = query;
  if (data === undefined) {
    if (!isError) return <SkeletonForm fields={4} />;
    return (
      !isGone && (
        <ErrorState
          small
          title="Error al cargar información del cliente"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )
    );
  }
  if (data.status === 'block') return <BlockedCard block={data} zone={zone} />;
  return (
    // Everything appears together, because a part that comes later would move a button that somebody is about
    // to tap.
    <Suspense fallback={<SkeletonForm fields={4} />}>
      <AppointmentDetails appointment={data} zone={zone} />
    </Suspense>
  );
}

/** The words at the top of the dialog, from the event as far as it is known. */
function headOf(event: AgendaEvent | Appointment | undefined): { title: string; description?: string } {
  if (event === undefined) return { title: 'Cita' };
  if (event.status === 'block') return { title: 'Horario Bloqueado' };
  return { title: titleOf(event) || 'Cita', description: event.serviceName };
}

/** The dialog of an appointment, or the card of a block. */
export default function EventDialog({ id, known, zone, onClose, onEdit }: EventDialogProps) {
  const [removing, setRemoving] = useState(false);
  const [removed, setRemoved] = useState<string>();
  const shows = id !== undefined && id !== removed;
  const query = useQuery({
    ...detailOf(id ?? ''),
    // An event that is being deleted is not fetched again, although a hint says that it changed.
    enabled: shows && !removing,
  });
  const { data, error } = query;
  const isGone = error instanceof CallError && error.status === 404;

  // Closes the dialog when the appointment does not exist or belongs to another business.
  useEffect(() => {
    if (!isGone || id === undefined) return;
    toast.warning('Esa cita ya no está en tu agenda', { id: 'agenda.gone' });
    onClose();
  }, [isGone, id, onClose]);

  return (
    <>
      <Dialog
        open={shows && !removing}
        onClose={onClose}
        {...headOf(data ?? known)}
        actions={
          data && (
            <EventActions
              appointment={data}
              zone={zone}
              onEdit={() => onEdit(data)}
              onRemove={() => setRemoving(true)}
            />
          )
        }
      >
        <EventBody query={query} isGone={isGone} zone={zone} />
      </Dialog>
      {data && (
        <RemoveDialog
          open={removing}
          appointment={data}
          zone={zone}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            setRemoved(id);
            setRemoving(false);
            onClose();
          }}
        />
      )}
    </>
  );
}
