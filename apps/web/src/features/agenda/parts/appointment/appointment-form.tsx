import type { AgendaContext, Appointment } from '@cauce/contract/agenda/appointments';
import type { SlotTaken } from '@cauce/contract/agenda/slot-taken';
import { CallError } from '@cauce/contract/kit/client';
import { APPOINTMENT_COLOR } from '@cauce/domain/agenda/appointment-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type * as z from 'zod';
import { useNow } from '../../../../platform/now.ts';
import { SUGGESTED_COLORS } from '../../../../ui/inputs/color-picker.tsx';
import { ColorField } from '../../../../ui/form/fields/color-field.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { SelectField } from '../../../../ui/form/fields/select-field.tsx';
import { SwitchField } from '../../../../ui/form/fields/switch-field.tsx';
import { TextAreaField } from '../../../../ui/form/fields/text-area-field.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { type Chosen, ClientField, NewClientDialog, wholeName } from '../../../client-picker/index.ts';
import { announcementsOf } from '../../announcements.ts';
import { APPOINTMENT_TEXTS } from '../../appointment-texts.ts';
import {
  ANYBODY,
  AppointmentShape,
  editedAppointment,
  newAppointment,
  toInput,
  type FormStart,
} from '../../appointment-shape.ts';
import { withEditedOptions, servicesOf, specialistsAt } from '../../offer.ts';
import { detailOf, freeTimes, nameIn } from '../../queries.ts';
import { announce, useSaveAppointment } from '../../saving.ts';
import { toFormErrors, saveProblem, collisionsOf, type Alternative } from '../../taken.ts';
import { useCascade } from '../../use-cascade.ts';
import { freeTimesQuery } from '../../free-times-query.ts';
import { wallTime } from '../../wall-times.ts';
import { FreeTimes } from '../board/free-times.tsx';
import { ServiceField } from './service-field.tsx';
import { TakenNotice } from './taken-notice.tsx';
import { WhenFields } from './when-fields.tsx';

export interface AppointmentFormProps {
  context: AgendaContext;
  zone: string;
  from: FormStart;
  /** The appointment to change; undefined books a new one. */
  edited: Appointment | undefined;
  onSaved: (saved: Appointment) => void;
}

const SAVE = 'agenda.save';
const NOBODY_FREE = 'Nadie está libre a esa hora. Toma un horario libre o elige a un especialista';
const OVERTAKEN =
  'Alguien más cambió esta cita mientras editabas. Si vuelves a guardar, quedará como la tienes aquí.';

const named = (list: readonly { _id: string; name: string }[]) =>
  list.map(({ _id, name }) => ({ value: _id, label: name }));

export function AppointmentForm({ context, zone, from, edited, onSaved }: AppointmentFormProps) {
  const known = useMemo(() => withEditedOptions(context, edited), [context, edited]);
  const form = useZodForm(
    AppointmentShape,
    edited ? editedAppointment(edited, zone) : newAppointment(known, zone, from),
  );
  useCascade(form, known);
  const client = useQueryClient();
  const save = useSaveAppointment();
  /** The version that the person has seen: the edited one, or a later one that a warning has named. */
  const seen = useRef(edited);
  const anyway = useRef(false);
  const [refusal, setRefusal] = useState<{ place: string; taken: SlotTaken }>();
  const [chosen, setChosen] = useState<Chosen | undefined>(edited?.client ?? from.client);
  const [newcomer, setNewcomer] = useState<string>();

  const written = form.watch();
  const { branchId, specialistId, serviceId, clientId, startDate, startTime, endDate, endTime } = written;
  const services = servicesOf(known, branchId, specialistId);
  const service = known.services.find(({ _id }) => _id === serviceId);
  const people = specialistsAt(known, branchId);
  const branch = known.branches.find(({ _id }) => _id === branchId);
  const attending = people.find(({ _id }) => _id === specialistId);
  const asking = freeTimesQuery(written, service?.duration, edited?._id);
  const free = useQuery({ ...freeTimes(asking.query), enabled: asking.enabled });

  // A collision is only shown for the time that was refused.
  const place = [specialistId, startDate, startTime, endDate, endTime].join();
  const taken = refusal?.place === place ? refusal.taken : undefined;

  function take({ start, end, specialistId: who }: Alternative): void {
    const [first, last] = [start, end].map((at) => wallTime(new Date(at), zone));
    if (!first || !last) return;
    const set = { shouldDirty: true };
    form.setValue('specialistId', who, set);
    form.setValue('startDate', first.date, set);
    form.setValue('startTime', first.time, set);
    form.setValue('endDate', last.date, set);
    form.setValue('endTime', last.time, set);
    form.clearErrors();
  }

  /** Picks the free specialist with the fewest appointments that day. */
  async function pickSpecialist(values: z.output<typeof AppointmentShape>): Promise<string> {
    if (values.specialistId !== ANYBODY) return values.specialistId;
    const days = await client.fetchQuery({ ...freeTimes(asking.query), staleTime: 0 });
    const slot = days
      .find(({ date }) => date === values.startDate)
      ?.slots.find(({ time }) => time === values.startTime);
    const [who] = slot?.specialistIds ?? [];
    if (who === undefined) throw new CallError('invalid', NOBODY_FREE, 400, { startTime: NOBODY_FREE });
    return who;
  }

  async function refused(problem: unknown): Promise<unknown> {
    const stands = collisionsOf(problem);
    if (stands) {
      setRefusal({ place, taken: stands });
      return problem;
    }
    if (problem instanceof CallError && problem.code === 'changedMeanwhile' && edited) {
      seen.current = await client.fetchQuery({ ...detailOf(edited._id), staleTime: 0 });
      return new Error(OVERTAKEN);
    }
    toast.error(saveProblem(problem), { id: SAVE });
    return toFormErrors(problem, 'appointment');
  }

  async function submit(values: z.output<typeof AppointmentShape>): Promise<void> {
    const overlapAllowed = anyway.current;
    anyway.current = false;
    try {
      const attends = await pickSpecialist(values);
      const input = { ...toInput(values, { zone, edited, attends }), overlapAllowed };
      const { data, message } = await save.mutateAsync({ input, edited: seen.current });
      toast.success(message, { id: SAVE });
      const to = { client: values.notifyClient, specialist: values.notifySpecialist };
      // Runs when the form is submitted, not while rendering.
      // oxlint-disable-next-line react/purity
      const messages = announcementsOf(data, to, { edited, now: new Date() });
      void announce(messages, 'Error al enviar notificaciones');
      onSaved(data);
    } catch (problem) {
      throw await refused(problem);
    }
  }

  const colors = [...new Set([...context.favoriteColors, APPOINTMENT_COLOR, ...SUGGESTED_COLORS])];
  const today = wallTime(useNow(), zone).date;
  return (
    <>
      <Form form={form} onSubmit={submit} columns={2}>
        {taken && (
          <TakenNotice
            taken={taken}
            zone={zone}
            nameOf={(id) => nameIn(known.specialists, id)}
            onTake={take}
            anyway={
              <Button type="submit" onClick={() => (anyway.current = true)}>
                Agendar de todos modos
              </Button>
            }
          />
        )}
        <SelectField name="branchId" label="Sucursal" options={named(known.branches)} />
        <SelectField
          name="specialistId"
          label="Especialista"
          placeholder={branchId ? 'Elige un especialista' : 'Primero elige la sucursal'}
          nothing="Nadie atiende aquí todavía"
          options={[
            ...(people.length > 1 && !edited ? [{ value: ANYBODY, label: 'Cualquiera' }] : []),
            ...named(people),
          ]}
          disabled={!branchId}
        />
        <ServiceField services={services} chosenId={serviceId} disabled={!specialistId} />
        <ClientField
          chosen={chosen}
          onChosen={setChosen}
          onNew={setNewcomer}
          waitsFor={serviceId || chosen ? undefined : 'Primero elige el servicio'}
        />
        {asking.enabled && (
          <FreeTimes
            days={free.data}
            failed={free.isError}
            onRetry={() => void free.refetch()}
            date={startDate}
            time={startTime}
            onPick={(date, time) => {
              form.setValue('startDate', date, { shouldDirty: true });
              form.setValue('startTime', time, { shouldDirty: true });
              form.clearErrors(['startDate', 'startTime']);
            }}
          />
        )}
        <WhenFields step={branch?.frecuency ?? 15} today={today} />
        {APPOINTMENT_TEXTS.map((text) => (
          <TextAreaField key={text.name} {...text} />
        ))}
        <ColorField name="colorHex" label="Color" suggested={colors} whole />
        <SwitchField
          name="notifyClient"
          label="Avisar al cliente por WhatsApp"
          help="Se enviará 3 minutos después de guardar."
          whole
        />
        {(attending ? attending.hasWhatsapp : people.some(({ hasWhatsapp }) => hasWhatsapp)) && (
          <SwitchField
            name="notifySpecialist"
            label="Avisar al especialista por WhatsApp"
            help="Se enviará 2 minutos después de guardar."
            whole
          />
        )}
        <FormActions
          save={edited ? 'Guardar' : 'Agendar'}
          disabled={!clientId || !branchId || !specialistId || !serviceId}
        />
      </Form>
      <NewClientDialog
        open={newcomer !== undefined}
        typed={newcomer ?? ''}
        onClose={() => setNewcomer(undefined)}
        onRegistered={(registered) => {
          setNewcomer(undefined);
          setChosen({ _id: registered._id, name: wholeName(registered) });
          form.setValue('clientId', registered._id, { shouldDirty: true });
          form.clearErrors('clientId');
        }}
      />
    </>
  );
}
