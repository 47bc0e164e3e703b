import type { AgendaContext, Appointment } from '@cauce/contract/agenda/appointments';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNow } from '../../../../platform/now.ts';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { SelectField } from '../../../../ui/form/fields/select-field.tsx';
import { TextAreaField } from '../../../../ui/form/fields/text-area-field.tsx';
import { useZodForm, type ZodForm } from '../../../../ui/form/use-zod-form.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { type Chosen, ClientField, NewClientDialog, wholeName } from '../../../client-picker/index.ts';
import { APPOINTMENT_TEXTS } from '../../appointment-texts.ts';
import {
  ANYBODY,
  type AppointmentFields,
  AppointmentShape,
  editedAppointment,
  newAppointment,
  type FormStart,
} from '../../appointment-shape.ts';
import { useBookingBranch } from '../../booking-branch.ts';
import { withEditedOptions, servicesOf, specialistsAt } from '../../offer.ts';
import { openHoursOf } from '../../opening.ts';
import { freeTimes, nameIn } from '../../queries.ts';
import type { Alternative } from '../../taken.ts';
import { useAppointmentSubmit } from '../../use-appointment-submit.ts';
import { useCascade } from '../../use-cascade.ts';
import { useFirstFree } from '../../use-first-free.ts';
import { freeTimesQuery } from '../../free-times-query.ts';
import { wallTime } from '../../wall-times.ts';
import { FreeTimes } from '../board/free-times.tsx';
import { ColorChoice } from './color-choice.tsx';
import { NotifyClient, NotifyFormer, NotifySpecialist } from './notify-fields.tsx';
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

const named = (list: readonly { _id: string; name: string }[]) =>
  list.map(({ _id, name }) => ({ value: _id, label: name }));

function BranchField({ branches, isProposed }: Pick<AgendaContext, 'branches'> & { isProposed: boolean }) {
  return (
    <SelectField
      name="branchId"
      label="Sucursal"
      options={named(branches)}
      {...(isProposed && {
        help: 'Es la primera de tu lista. La próxima vez empieza en la última que uses.',
      })}
    />
  );
}

const BOOKING = { save: 'Agendar' };
/** «Cancelar» would have two meanings beside an appointment that exists. */
const EDITING = { save: 'Guardar', cancel: 'Volver' };

type People = ReturnType<typeof specialistsAt>;

interface SpecialistFieldProps {
  people: People;
  offersAnybody: boolean;
  disabled: boolean;
}

function SpecialistField({ people, offersAnybody, disabled }: SpecialistFieldProps) {
  const anybody = offersAnybody && people.length > 1 ? [{ value: ANYBODY, label: 'Cualquiera' }] : [];
  return (
    <SelectField
      name="specialistId"
      label="Especialista"
      placeholder={disabled ? 'Primero elige la sucursal' : 'Elige un especialista'}
      nothing="Nadie atiende aquí todavía"
      options={[...anybody, ...named(people)]}
      disabled={disabled}
    />
  );
}

/** Fills in another free time that the refusal of the chosen one offers. */
function takeAlternative(
  form: ZodForm<AppointmentShape>,
  { start, end, specialistId }: Alternative,
  zone: string,
): void {
  const first = wallTime(new Date(start), zone);
  const last = wallTime(new Date(end), zone);
  const set = { shouldDirty: true };
  form.setValue('specialistId', specialistId, set);
  form.setValue('startDate', first.date, set);
  form.setValue('startTime', first.time, set);
  form.setValue('endDate', last.date, set);
  form.setValue('endTime', last.time, set);
  form.clearErrors();
}

/** The opening hours on the day of the form, of the specialist or branch that is chosen. */
function useOpenHours(known: AgendaContext, { branchId, specialistId, startDate }: AppointmentFields) {
  return useMemo(
    () =>
      openHoursOf(known, {
        branchId: branchId || undefined,
        specialistId: specialistId === ANYBODY ? undefined : specialistId,
      })(startDate),
    [known, branchId, specialistId, startDate],
  );
}

/** The free times for the values of the form, which starts at the first of them unless a person chose the start. */
function useFreeTimes(
  form: ZodForm<AppointmentShape>,
  duration: number | undefined,
  { from, edited }: Pick<AppointmentFormProps, 'from' | 'edited'>,
) {
  const search = freeTimesQuery(form.watch(), duration, edited?._id);
  const free = useQuery({ ...freeTimes(search.query), enabled: search.enabled });
  const markChosen = useFirstFree(form, {
    days: free.isPlaceholderData ? undefined : free.data,
    isChosen: edited !== undefined || from.isChosen === true,
  });
  return { search, free, markChosen };
}

export function AppointmentForm({ context, zone, from, edited, onSaved }: AppointmentFormProps) {
  const known = useMemo(() => withEditedOptions(context, edited), [context, edited]);
  const { start, proposed, remember } = useBookingBranch(context, from);
  const form = useZodForm(
    AppointmentShape,
    edited ? editedAppointment(edited, zone) : newAppointment(known, zone, start),
  );
  useCascade(form, known, { offersAnybody: edited === undefined });
  const [chosen, setChosen] = useState<Chosen | undefined>(edited?.client ?? from.client);
  const [newcomer, setNewcomer] = useState<string>();

  const written = form.watch();
  const { branchId, specialistId, serviceId, clientId, startDate, startTime } = written;
  const services = servicesOf(known, branchId, specialistId);
  const service = known.services.find(({ _id }) => _id === serviceId);
  const people = specialistsAt(known, branchId);
  const branch = known.branches.find(({ _id }) => _id === branchId);
  const { search, free, markChosen } = useFreeTimes(form, service?.duration, { from, edited });
  const open = useOpenHours(known, written);

  const { submit, taken, accept } = useAppointmentSubmit({
    written,
    freeQuery: search.query,
    zone,
    edited,
    onSaved: (saved) => {
      remember(saved);
      onSaved(saved);
    },
  });

  const today = wallTime(useNow(), zone).date;
  return (
    <>
      <Form form={form} onSubmit={submit} columns={2}>
        {taken && (
          <TakenNotice
            taken={taken}
            zone={zone}
            nameOf={(id) => nameIn(known.specialists, id)}
            onTake={(other) => {
              markChosen();
              takeAlternative(form, other, zone);
            }}
            anyway={
              <Button type="submit" onClick={() => accept(taken.accepts)}>
                Agendar de todos modos
              </Button>
            }
          />
        )}
        <BranchField branches={known.branches} isProposed={branchId === proposed} />
        <SpecialistField people={people} offersAnybody={!edited} disabled={!branchId} />
        <ServiceField services={services} chosenId={serviceId} disabled={!specialistId} />
        <ClientField
          chosen={chosen}
          onChosen={setChosen}
          onNew={setNewcomer}
          waitsFor={serviceId || chosen ? undefined : 'Primero elige el servicio'}
        />
        {search.enabled && (
          <FreeTimes
            days={free.data}
            failed={free.isError}
            onRetry={() => void free.refetch()}
            date={startDate}
            time={startTime}
            onPick={(date, time) => {
              markChosen();
              form.setValue('startDate', date, { shouldDirty: true });
              form.setValue('startTime', time, { shouldDirty: true });
              form.clearErrors(['startDate', 'startTime']);
            }}
          />
        )}
        <WhenFields step={branch?.frecuency ?? 15} today={today} open={open} />
        {APPOINTMENT_TEXTS.map((text) => (
          <TextAreaField key={text.name} {...text} />
        ))}
        <ColorChoice people={people} specialistId={specialistId} favorites={context.favoriteColors} />
        <NotifySpecialist form={form} zone={zone} edited={edited} people={people} />
        <NotifyFormer form={form} zone={zone} edited={edited} />
        <FormActions
          {...(edited ? EDITING : BOOKING)}
          disabled={[clientId, branchId, specialistId, serviceId].some((id) => !id)}
          start={<NotifyClient form={form} zone={zone} edited={edited} />}
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
