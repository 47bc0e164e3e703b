import type { ConversionEvent } from '@cauce/contract/funnels/conversion-events';
import { matches } from '@cauce/domain/texts/fold';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { DateField } from '../../../ui/form/fields/date-field.tsx';
import { SuggestField } from '../../../ui/form/fields/suggest-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { type Chosen, ClientField } from '../../client-picker/index.ts';
import { edited, EventShape, toInput } from '../form-shape.ts';
import { eventContext } from '../queries.ts';
import { useSaveEvent } from '../saving.ts';
import { SubjectsField } from './subjects-field.tsx';

export interface EventFormProps {
  /** The event to change; undefined records a new one. */
  event: ConversionEvent | undefined;
  /** The contact of a new event, if it is known. */
  client?: Chosen | undefined;
  onSaved: () => void;
}

export function EventForm({ event, client, onSaved }: EventFormProps) {
  const about = { zone: useBusiness().zone, today: useToday() };
  const { data: context } = useQuery(eventContext);
  const [chosen, setChosen] = useState(client);
  const form = useZodForm(EventShape, edited(event, about, client?._id));
  const save = useSaveEvent(event);
  const suggestions = context?.suggestions ?? [];
  return (
    <Form
      form={form}
      columns={2}
      onSubmit={async (values) => {
        await save({ clientId: values.clientId, input: toInput(values, about, event) });
        onSaved();
      }}
    >
      <SuggestField
        name="name"
        label="Evento"
        help="Elige uno de tu lista, o escribe uno nuevo."
        suggest={(typed) => suggestions.filter((name) => matches(name, typed)).map((value) => ({ value }))}
      />
      <DateField name="day" label="Fecha" today={about.today} max={about.today} />
      {event === undefined && client === undefined && (
        <ClientField label="Contacto" chosen={chosen} onChosen={setChosen} whole />
      )}
      <SubjectsField event={event} />
      <TextAreaField name="description" label="Nota" rows={3} whole />
      <FormActions save={event ? 'Guardar' : 'Registrar evento'} />
    </Form>
  );
}
