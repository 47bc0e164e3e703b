import type { Appointment } from '@cauce/contract/agenda/appointments';
import type { AppointmentNotice } from '@cauce/contract/conversations/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNow } from '../../../../platform/now.ts';
import { useCan } from '../../../../platform/session.ts';
import { SwitchField } from '../../../../ui/form/fields/switch-field.tsx';
import { editedAppointment, type AppointmentForm } from '../../appointment-shape.ts';
import { leavesWords, noticeForecast } from '../../notice-forecast.ts';
import type { specialistsAt } from '../../offer.ts';

export interface NotifyProps {
  form: AppointmentForm;
  zone: string;
  edited: Appointment | undefined;
}

/** Says when a notice of this form leaves, or why it would not arrive. */
function useForecast({ form, zone, edited }: NotifyProps, kind: AppointmentNotice) {
  const now = useNow();
  const clientId = form.watch('clientId');
  const isOfEdited = edited !== undefined && edited.clientId === clientId;
  const query = { clientId, kind, ...(isOfEdited && { appointmentId: edited._id }) };
  const { data } = useQuery({ ...noticeForecast(query), enabled: clientId !== '' });
  if (data === undefined || clientId === '') return { isRefused: false };
  return data.reason === ''
    ? { isRefused: false, help: `Sale ${leavesWords(data, now, zone).replace(/\.?$/, '.')}` }
    : { isRefused: true, help: `No se le puede avisar: ${data.reason}.` };
}

/** The fields whose change the client has to know. */
const NOTICE_FIELDS = ['startDate', 'startTime', 'serviceId', 'specialistId', 'branchId'] as const;

/** A new appointment and a changed one are announced by default; an edited note is not. */
function useToldByDefault({ form, zone, edited }: NotifyProps, isRefused: boolean): void {
  const { setValue, subscribe } = form;
  const isDecided = useRef(false);
  const written = form.watch([...NOTICE_FIELDS]);
  const before = edited && editedAppointment(edited, zone);
  const isChanged = NOTICE_FIELDS.some((field, index) => before?.[field] !== written[index]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name === 'notifyClient' && type === 'change') isDecided.current = true;
        },
      }),
    [subscribe],
  );
  useEffect(() => {
    if (isRefused) setValue('notifyClient', false);
    else if (!isDecided.current) setValue('notifyClient', isChanged);
  }, [isChanged, isRefused, setValue]);
}

/** The notice to the client, which stays visible beside the buttons of the form. */
export function NotifyClient(props: NotifyProps) {
  const { isRefused, help } = useForecast(props, props.edited ? 'moved' : 'confirmation');
  useToldByDefault(props, isRefused);
  return (
    <SwitchField
      name="notifyClient"
      label="Avisar al cliente por WhatsApp"
      disabled={isRefused}
      {...(help !== undefined && { help })}
    />
  );
}

/** The notice to the client from whom an edited appointment is taken. */
export function NotifyFormer({ form, zone, edited }: NotifyProps) {
  const mayTell = useCan('notifications.plan');
  const former = edited?.client ?? null;
  const isGiven = former !== null && form.watch('clientId') !== former._id;
  return mayTell && isGiven && edited ? (
    <FormerSwitch form={form} zone={zone} edited={edited} former={former} />
  ) : null;
}

function FormerSwitch({
  form: { setValue },
  zone,
  edited,
  former,
}: NotifyProps & { edited: Appointment; former: NonNullable<Appointment['client']> }) {
  const now = useNow();
  const query = { clientId: former._id, kind: 'cancellation', appointmentId: edited._id } as const;
  const { data } = useQuery(noticeForecast(query));
  const isRefused = data !== undefined && data.reason !== '';
  useEffect(() => {
    if (isRefused) setValue('notifyFormer', false);
  }, [isRefused, setValue]);
  const help = isRefused
    ? `No se le puede avisar: ${data.reason}.`
    : data && `Sale ${leavesWords(data, now, zone).replace(/\.?$/, '.')}`;
  return (
    <SwitchField
      name="notifyFormer"
      label={`Avisar a ${former.name} que ya no tiene esta cita`}
      whole
      disabled={isRefused}
      {...(help !== undefined && { help })}
    />
  );
}

export interface NotifySpecialistProps extends NotifyProps {
  people: ReturnType<typeof specialistsAt>;
}

/** The notice to the specialist; one without WhatsApp gets none. */
export function NotifySpecialist({ people, ...props }: NotifySpecialistProps) {
  const { help } = useForecast(props, 'specialist');
  const specialistId = props.form.watch('specialistId');
  const attending = people.find(({ _id }) => _id === specialistId);
  const reached = attending ? [attending] : people;
  if (!reached.some(({ hasWhatsapp }) => hasWhatsapp)) return null;
  return (
    <SwitchField
      name="notifySpecialist"
      label="Avisar al especialista por WhatsApp"
      whole
      {...(help !== undefined && { help })}
    />
  );
}
