import type { Branch } from '@cauce/contract/branches';
import { CallError } from '@cauce/contract/kit/client';
import { DEFAULT_SLOT, newBranchSlot } from '@cauce/domain/new-slot';
import { FREQUENCIES } from '@cauce/domain/week';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod';
import { unwrapped } from '../../../platform/unwrapped.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormPart } from '../../../ui/form/form-part.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toast } from '../../../ui/toast.ts';
import { WeekField } from '../../../ui/week-editor/week-field.tsx';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { BranchShape, editedBranch, newBranch, toInput } from '../form-shape.ts';
import { branchList } from '../../catalogue/index.ts';
import { useSaveBranch } from '../queries.ts';
import { AddressFields } from './address-fields.tsx';
import { SpecialDays } from './special-days.tsx';

export interface BranchFormProps {
  /** The one to change; without it, a new one is opened. */
  branch?: Branch;
  onSaved: (branch: Branch) => void;
}

/** The outcome of a save replaces that of the attempt before it. */
const SAVE = 'branches.save';
const EVERY = FREQUENCIES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutos` }));

export function BranchForm({ branch, onSaved }: BranchFormProps) {
  const form = useZodForm(BranchShape, branch ? editedBranch(branch) : newBranch());
  const client = useQueryClient();
  const save = useSaveBranch();
  /** The version that the person has seen: the one that is edited, until they are told of a later one. */
  const seen = useRef(branch);

  /** After the warning, saving again is meant. */
  async function warn(edited: Branch): Promise<Error> {
    const list = await client.fetchQuery({ ...branchList, staleTime: 0 });
    const now = list.find(({ _id }) => _id === edited._id) ?? edited;
    seen.current = now;
    return new Error(changedMeanwhile(edited, now));
  }

  async function submit(values: z.output<BranchShape>): Promise<void> {
    const edited = seen.current;
    try {
      const { data, message } = await save.mutateAsync({ input: toInput(values, branch), edited });
      toast.success(message, { id: SAVE });
      onSaved(data);
    } catch (problem) {
      toast.error('Error al Registrar la sucursal', { id: SAVE });
      const overtaken = problem instanceof CallError && problem.code === 'changedMeanwhile';
      throw overtaken && edited ? await warn(edited) : unwrapped(problem, 'branch');
    }
  }

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
      <FormActions save={branch ? 'Guardar' : 'Registrar'} />
    </Form>
  );
}
