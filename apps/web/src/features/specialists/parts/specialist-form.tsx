import type { Branch } from '@cauce/contract/agenda/branches';
import type { Specialist } from '@cauce/contract/agenda/specialists';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod';
import { useSaveRecord } from '../../../platform/records/use-save-record.ts';
import { useBusiness, useCan, useSession } from '../../../platform/session.ts';
import { ColorField } from '../../../ui/form/fields/color-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormPart } from '../../../ui/form/form-part.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PhoneField } from '../../../ui/form/fields/phone-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SUGGESTED_COLORS } from '../../../ui/inputs/color-picker.tsx';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import {
  editedSpecialist,
  newSpecialist,
  specialistShape,
  toInput,
  type SpecialistShape,
} from '../form-shape.ts';
import { businessOf, serviceList } from '../../catalogue/index.ts';
import { specialistRecords } from '../queries.ts';
import { useMoving } from '../use-moving.ts';
import { BranchField } from './branch-field.tsx';
import { HoursField } from './hours-field.tsx';
import { ServicesField } from './services-field.tsx';

export interface SpecialistFormProps {
  /** The specialist to change; undefined registers a new one. */
  specialist: Specialist | undefined;
  /** All branches of the business. */
  branches: readonly Branch[];
  onSaved: (specialist: Specialist) => void;
}

/** The branches to choose from: the active ones, and the current one of the specialist. */
const choosable = (branches: readonly Branch[], specialist: Specialist | undefined) =>
  branches.filter(({ _id, isArchived }) => !isArchived || _id === specialist?.branchId);

/** The favourite colours of the business first, each colour once. */
const suggestedColors = (own: readonly string[]) => [
  ...new Set([...own, ...SUGGESTED_COLORS].map((hex) => hex.toLowerCase())),
];

export function SpecialistForm({ specialist, branches: all, onSaved }: SpecialistFormProps) {
  const { primaryColor } = useSession().brand;
  const branches = useMemo(() => choosable(all, specialist), [all, specialist]);
  const shape = useMemo(() => specialistShape(branches, specialist), [branches, specialist]);
  const form = useZodForm(
    shape,
    specialist ? editedSpecialist(specialist, branches) : newSpecialist(branches, primaryColor),
  );
  const seesServices = useCan('services.read');
  const services = useQuery({ ...serviceList, enabled: seesServices });
  // Only for suggestions, so the form does not wait for it.
  const { data: business } = useQuery(businessOf(useBusiness()._id));
  const save = useSaveRecord(specialistRecords, { record: specialist, changedMeanwhile, onSaved });
  const knownRests = useMoving(form, branches, specialist);

  const submit = (values: z.output<SpecialistShape>) =>
    save(toInput(values, { branches, services: services.data, specialist, rests: knownRests() }));

  return (
    <Form form={form} onSubmit={submit} columns={2}>
      <TextField name="name" label="Nombre" placeholder="Sofía Méndez" focused whole />
      <PhoneField name="whatsapp" label="WhatsApp" help="Sin el código del país." />
      <TextField name="email" label="Correo electrónico" type="email" inputMode="email" />
      <ColorField
        name="colorHex"
        label="Color"
        suggested={suggestedColors(business?.favoriteColors ?? [])}
        help="Así se ven sus citas en la agenda."
      />
      <TextField name="customId" label="Identificador" help="El tuyo, si usas uno. Letras y números." />
      <TextAreaField
        name="paymentInfo"
        label="Datos de pago"
        rows={2}
        whole
        help="Por ejemplo, su CLABE. Solo los ve tu equipo."
      />
      <FormPart title="Sucursal" description="Dónde atiende.">
        <BranchField form={form} branches={branches} />
      </FormPart>
      {seesServices && (
        <FormPart title="Servicios" description="Lo que da en esa sucursal.">
          <ServicesField form={form} services={services} specialist={specialist} />
        </FormPart>
      )}
      <FormPart
        title="Horario de trabajo"
        description="Lo que queda entre dos horarios de un día es descanso."
      >
        <HoursField form={form} branches={branches} />
      </FormPart>
      <FormActions save={specialist ? 'Guardar' : 'Registrar'} />
    </Form>
  );
}
