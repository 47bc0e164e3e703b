import type { Appointment } from '@cauce/contract/agenda/appointments';
import { formatRange } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { useNow } from '../../../../platform/now.ts';
import { useCan } from '../../../../platform/session.ts';
import { SkeletonForm } from '../../../../ui/feedback/skeletons.tsx';
import { Button } from '../../../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextAreaField } from '../../../../ui/form/fields/text-area-field.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { type Paid, usePaidQuestion } from '../../../money/paid/index.ts';
import { useRemove } from '../../mutations.ts';
import { cancellationOf } from '../../announcements.ts';
import { leavesWords, noticeForecast } from '../../notice-forecast.ts';
import { cancelNotice, planNotice } from '../../saving.ts';
import styles from './remove-dialog.module.css';

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
      onConfirm={() => remove.mutate({ appointment }, { onSuccess: onRemoved })}
    />
  );
}

const Farewell = z.object({ message: z.string().max(2000, 'Máximo 2000 caracteres') });

type Removal = Pick<RemoveDialogProps, 'appointment' | 'zone' | 'onRemoved'>;

/** Whether and when the client can get a notice; `undefined` for people who may not send one. */
function useFarewell({ _id, client }: Appointment, isActing: boolean) {
  const mayTell = useCan('notifications.plan') && client !== null;
  const query = { clientId: client?._id ?? '', kind: 'cancellation', appointmentId: _id } as const;
  // Nothing is asked again about an appointment that is being deleted, although hints say that it changed.
  const { data, isPending } = useQuery({ ...noticeForecast(query), enabled: mayTell && !isActing });
  return { isWaiting: mayTell && isPending, forecast: mayTell ? data : undefined };
}

function FarewellForm({ appointment, zone, onRemoved }: Removal) {
  const form = useZodForm(Farewell, { message: '' });
  const remove = useRemove();
  const now = useNow();
  const [isActing, setActing] = useState(false);
  const { isWaiting, forecast } = useFarewell(appointment, isActing);
  const { client } = appointment;
  const canTell = forecast?.reason === '';

  const money = usePaidQuestion({
    title: client === null ? 'Eliminar la cita' : `Eliminar la cita de ${client.name}`,
    action: 'Eliminar la cita',
    acting: 'Eliminando...',
    left: 'El pago se queda registrado a nombre del contacto.',
  });

  async function act(tells: boolean, paid?: Paid): Promise<void> {
    setActing(true);
    try {
      await tellAndRemove(tells, paid);
    } catch (problem) {
      setActing(false);
      throw problem;
    }
  }
  async function tellAndRemove(tells: boolean, paid?: Paid): Promise<void> {
    const words = form.getValues('message').trim();
    // Planned first: its text names the appointment, and a refusal is read before anything is deleted.
    const notice =
      tells && client !== null && forecast !== undefined
        ? await planNotice(
            cancellationOf(client, { appointmentId: appointment._id, words, leavesAt: forecast.leavesAt }),
          )
        : undefined;
    try {
      await remove.mutateAsync({ appointment, ...(paid && { paid }) });
    } catch (problem) {
      if (notice !== undefined) await cancelNotice(notice._id).catch(() => undefined);
      if (money.ask(problem, (chosen) => act(tells, chosen))) return setActing(false);
      throw problem;
    }
    onRemoved();
  }
  if (isWaiting) return <SkeletonForm fields={1} />;
  return (
    <>
      <Form form={form} onSubmit={() => act(canTell)} mayBeLeft>
        {canTell && (
          <TextAreaField
            name="message"
            label="Mensaje de cancelación (opcional)"
            placeholder={forecast.text}
            help={`Sale ${leavesWords(forecast, now, zone).replace(/\.?$/, '.')} Si lo dejas vacío, dice lo que ves aquí.`}
            focused
          />
        )}
        {forecast !== undefined && !canTell && client !== null && (
          <output className={styles.warning}>
            No se le puede avisar a {client.name}: {forecast.reason}.
          </output>
        )}
        <FormActions
          save={canTell ? 'Enviar con mensaje' : 'Eliminar'}
          saving="Eliminando..."
          cancel="Volver"
          danger
          {...(canTell && {
            start: (
              <Button
                disabled={remove.isPending}
                onClick={() => void act(false).catch(form.showServerErrors)}
              >
                Eliminar sin avisar
              </Button>
            ),
          })}
        />
      </Form>
      {money.dialog}
    </>
  );
}

/** Asks before an appointment is deleted, and which message the client gets. */
function RemoveAppointment({ open, onClose, ...rest }: RemoveDialogProps) {
  const { zone, appointment } = rest;
  const { client, title, start, end, specialist } = appointment;
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
