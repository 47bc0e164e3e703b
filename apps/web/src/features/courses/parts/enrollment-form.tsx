import type { Course } from '@cauce/contract/sales/courses';
import type { Enrollment } from '@cauce/contract/sales/enrollments';
import { useState } from 'react';
import { useBusiness } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { DateField } from '../../../ui/form/fields/date-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormPart } from '../../../ui/form/form-part.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { type Chosen, ClientField } from '../../client-picker/index.ts';
import { edited, EnrollmentShape, toInput } from '../enrollment-shape.ts';
import { STATUS_OPTIONS } from '../enrollment-words.ts';
import { useEnrolling } from '../saving.ts';
import { CourseChoice } from './course-choice.tsx';
import { PaymentFields } from './payment-fields.tsx';

export interface EnrollmentFormProps {
  /** The enrollment to change; undefined enrols a client. */
  row: Enrollment | undefined;
  courses: readonly Course[];
  onSaved: () => void;
}

export function EnrollmentForm({ row, courses, onSaved }: EnrollmentFormProps) {
  const { zone } = useBusiness();
  const today = useToday();
  const [about] = useState({ zone, today });
  const form = useZodForm(EnrollmentShape, edited(row, about) as never);
  const [chosen, setChosen] = useState<Chosen | undefined>(
    row && { _id: row.clientId, name: row.clientName },
  );
  const { dirtyFields } = form.formState;
  const save = useEnrolling(row, (now) => {
    // Typed values stay, and the other fields get the current ones.
    for (const [name, value] of Object.entries(edited(now, about)))
      if (!(name in dirtyFields)) form.setValue(name as keyof typeof dirtyFields, value as never);
    if (!dirtyFields.clientId) setChosen({ _id: now.clientId, name: now.clientName });
  });
  return (
    <Form
      form={form}
      columns={2}
      onSubmit={async (values) => {
        await save(toInput(values, about, row));
        onSaved();
      }}
    >
      <ClientField chosen={chosen} onChosen={setChosen} />
      <CourseChoice form={form} courses={courses} row={row} />
      <SelectField name="status" label="Estado" options={STATUS_OPTIONS} always />
      <DateField name="day" label="Fecha de inscripción" today={today} />
      <TextField name="order" label="Folio" placeholder="A-102" help="El de tu recibo o ticket, si tienes." />
      <FormPart title="Pago">
        <PaymentFields form={form} courses={courses} />
      </FormPart>
      <TextAreaField name="notes" label="Notas" whole />
      <FormActions save={row ? 'Guardar' : 'Inscribir'} {...(row && { cancel: 'Volver' })} />
    </Form>
  );
}
