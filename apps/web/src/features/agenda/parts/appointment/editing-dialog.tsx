import type { AgendaContext, Appointment } from '@cauce/contract/agenda/appointments';
import type { Collision } from '@cauce/contract/agenda/slot-taken';
import { useState } from 'react';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { FormStart } from '../../appointment-shape.ts';
import { AppointmentForm } from './appointment-form.tsx';
import { BlockForm } from './block-form.tsx';
import { BlockedAppointments } from './blocked-appointments.tsx';

/** No form, the form for a new record at a time, or the form for an existing record. */
export type Editing =
  | { what: 'nothing' }
  | { what: 'appointment' | 'block'; from: FormStart; edited?: Appointment };

export interface EditingDialogProps {
  editing: Editing;
  context: AgendaContext;
  zone: string;
  onClose: () => void;
}

const TITLES = {
  appointment: { new: 'Crear nueva cita', edit: 'Editar cita' },
  block: { new: 'Bloquear horario', edit: 'Editar bloqueo' },
};

/** The form that is open, in a dialog. */
export default function EditingDialog({ editing, context, zone, onClose }: EditingDialogProps) {
  const [collides, setCollides] = useState<readonly Collision[]>([]);
  const { what } = editing;
  const edited = what === 'nothing' ? undefined : editing.edited;
  const title = (kind: 'appointment' | 'block') => TITLES[kind][edited ? 'edit' : 'new'];
  const form = { context, zone, edited };
  return (
    <>
      <Dialog open={what === 'appointment'} onClose={onClose} title={title('appointment')} size="large">
        {what === 'appointment' && <AppointmentForm {...form} from={editing.from} onSaved={onClose} />}
      </Dialog>
      <Dialog open={what === 'block'} onClose={onClose} title={title('block')}>
        {what === 'block' && (
          <BlockForm
            {...form}
            from={editing.from}
            onSaved={(list) => {
              setCollides(list);
              onClose();
            }}
          />
        )}
      </Dialog>
      <BlockedAppointments list={collides} zone={zone} onClose={() => setCollides([])} />
    </>
  );
}
