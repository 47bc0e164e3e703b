import type { Branch } from '@cauce/contract/agenda/branches';
import { DEFAULT_SLOT, newBranchSlot } from '@cauce/domain/week/new-slot';
import { FREQUENCIES } from '@cauce/domain/week/week';
import type * as z from 'zod';
import { useSaveRecord } from '../../../platform/records/use-save-record.ts';
import { useCan } from '../../../platform/session.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormPart } from '../../../ui/form/form-part.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { WeekField } from '../../../ui/week-editor/week-field.tsx';
import { ResourcePicker } from '../../resources/index.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { BranchShape, editedBranch, newBranch, toInput } from '../form-shape.ts';
import { branchRecords } from '../queries.ts';
import { AddressFields } from './address-fields.tsx';
import { ServicesField } from './services-field.tsx';
import { SpecialDays } from './special-days.tsx';

export interface BranchFormProps {
  /** The branch to change; undefined opens a new one. */
  branch?: Branch;
  onSaved: (branch: Branch) => void;
}

const EVERY = FREQUENCIES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutos` }));

export function BranchForm({ branch, onSaved }: BranchFormProps) {
  const form = useZodForm(BranchShape, branch ? editedBranch(branch) : newBranch());
  const save = useSaveRecord(branchRecords, { record: branch, changedMeanwhile, onSaved });
  const maySetServices = useCan('services.write');
  const mayPickResources = useCan('resources.read');
  const submit = (values: z.output<BranchShape>) => save(toInput(values, branch));

  return (
    <Form form={form} onSubmit={submit} columns={2}>
      <TextField name="name" label="Nombre" placeholder="Roma Norte" focused whole />
      <FormPart title="Ubicación">
        <AddressFields form={form} />
      </FormPart>
      <FormPart title="Horario" description="Lo que queda entre dos horarios de un día es descanso.">
        <WeekField
          name="week"
          label="Horario de la semana"
          newSlot={newBranchSlot}
          reopened={() => [{ ...DEFAULT_SLOT }]}
          lastSlotCloses
        />
        <SelectField
          name="frecuency"
          label="Citas cada"
          options={EVERY}
          help="Cada cuánto puede empezar una cita."
        />
      </FormPart>
      <FormPart title="Días especiales" description="Fechas en que cierras o abres a otra hora.">
        <SpecialDays form={form} />
      </FormPart>
      {maySetServices && (
        <FormPart title="Servicios" description="Los que se dan en esta sucursal.">
          <ServicesField form={form} />
        </FormPart>
      )}
      {mayPickResources && (
        <FormPart title="Recursos" description="Fotos, videos y archivos que se comparten con esta sucursal.">
          <ResourcePicker name="resources" label="Recursos" hiddenLabel whole />
        </FormPart>
      )}
      <FormActions save={branch ? 'Guardar' : 'Registrar'} />
    </Form>
  );
}
