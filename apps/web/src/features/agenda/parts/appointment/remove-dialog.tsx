import type { Appointment } from '@cauce/contract/agenda/appointments';
import { formatRange } from '@cauce/domain/time/dates';
import * as z from 'zod';
import { useCan } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextAreaField } from '../../../../ui/form/fields/text-area-field.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { useRemove } from '../../mutations.ts';
import { cancellationOf } from '../../announcements.ts';
import { announce } from '../../saving.ts';

export interface RemoveDialogProps {
  open: boolean;
  appointment: Appointment;
  zone: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a block is deleted. */
function RemoveBlock({ open, appointment, zone, onClose, onRemoved }: RemoveDialogProps) {
  const remove = useRemove();
  const { title, start, end, specialist } = appointment;
  return (
    <ConfirmDialog
      open={open}
      title={`Eliminar el bloqueo ${title}`}
      consequences={[
        `${specialist.name} vuelve a estar libre: ${formatRange(new Date(start), new Date(end), zone)}.`,
      ]}
      action="Eliminar"
      danger
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate(appointment, { onSuccess: onRemoved })}
    />
  );
}

const Farewell = z.object({ message: z.string().max(2000, 'Máximo 2000 caracteres') });

function FarewellForm({ appointment, onRemoved }: Pick<RemoveDialogProps, 'appointment' | 'onRemoved'>) {
  const form = useZodForm(Farewell, { message: '' });
  const remove = useRemove();
  const mayWrite = useCan('appointments.book');
  const { client } = appointment;
  const message = form.watch('message').trim();

  async function act(withMessage: boolean): Promise<void> {
    if (withMessage && client === null) throw new Error('Cliente no encontrado');
    await remove.mutateAsync(appointment);
    onRemoved();
    if (withMessage && client !== null)
      await announce([cancellationOf(client, message, new Date())], 'Error al crear la notificación');
  }
  return (
    <Form form={form} onSubmit={() => act(false)} mayBeLeft>
      {mayWrite && (
        <TextAreaField
          name="message"
          label="Mensaje de cancelación (opcional)"
          placeholder="Hola, tuvimos que cancelar tu cita. ¿Te ayudamos a elegir otra fecha?"
          help="Se enviará 5 minutos después de eliminar la cita."
          focused
        />
      )}
      <FormActions
        save="Eliminar"
        saving="Eliminando..."
        danger
        {...(mayWrite && {
          start: (
            <Button
              disabled={message === '' || remove.isPending}
              onClick={() => void act(true).catch(form.showServerErrors)}
            >
              Enviar con mensaje
            </Button>
          ),
        })}
      />
    </Form>
  );
}

/** Asks before an appointment is deleted, and which message the client gets. */
function RemoveAppointment({ open, onClose, zone, ...rest }: RemoveDialogProps) {
  const { client, title, start, end, specialist } = rest.appointment;
  const name = client?.name ?? title;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name ? `Eliminar la cita de ${name}` : 'Eliminar la cita'}
      description={`${formatRange(new Date(start), new Date(end), zone)} con ${specialist.name}`}
    >
      <FarewellForm {...rest} />
    </Dialog>
  );
}

export function RemoveDialog(props: RemoveDialogProps) {
  return props.appointment.status === 'block' ? <RemoveBlock {...props} /> : <RemoveAppointment {...props} />;
}
