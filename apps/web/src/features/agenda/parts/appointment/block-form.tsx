import type { AgendaContext, Appointment } from '@cauce/contract/agenda/appointments';
import type { Collision } from '@cauce/contract/agenda/slot-taken';
import { CallError } from '@cauce/contract/kit/client';
import { BLOCK_COLOR } from '@cauce/domain/agenda/appointment-status';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type * as z from 'zod';
import { useNow } from '../../../../platform/now.ts';
import { SUGGESTED_COLORS } from '../../../../ui/inputs/color-picker.tsx';
import { ChipsField } from '../../../../ui/form/fields/chips-field.tsx';
import { ColorField } from '../../../../ui/form/fields/color-field.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { SelectField } from '../../../../ui/form/fields/select-field.tsx';
import { TextField } from '../../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import type { FormStart } from '../../appointment-shape.ts';
import { blockShape, editedBlock, newBlock, toBlocks, type BlockShape } from '../../block-shape.ts';
import { withEditedOptions, specialistsAt } from '../../offer.ts';
import { openHoursOf } from '../../opening.ts';
import { detailOf } from '../../queries.ts';
import { useSaveBlocks } from '../../saving.ts';
import { toFormErrors } from '../../taken.ts';
import { useEndFollows } from '../../use-times.ts';
import { wallTime } from '../../wall-times.ts';
import { WhenFields } from './when-fields.tsx';

export interface BlockFormProps {
  context: AgendaContext;
  zone: string;
  from: FormStart;
  edited: Appointment | undefined;
  /** Called with the existing appointments that the block overlaps. */
  onSaved: (collides: readonly Collision[]) => void;
}

const SAVE = 'agenda.block';
const OVERTAKEN =
  'Alguien más cambió este bloqueo mientras editabas. Si vuelves a guardar, quedará como lo tienes aquí.';

export function BlockForm({ context, zone, from, edited, onSaved }: BlockFormProps) {
  const known = useMemo(() => withEditedOptions(context, edited), [context, edited]);
  const shape = useMemo(() => blockShape({ zone, edited }), [zone, edited]);
  const form = useZodForm(shape, edited ? editedBlock(edited, zone) : newBlock(known, zone, from));
  useEndFollows(form as unknown as Parameters<typeof useEndFollows>[0]);
  const client = useQueryClient();
  const save = useSaveBlocks();
  const seen = useRef(edited);
  const { branchId, startDate } = form.watch();
  const open = useMemo(
    () => openHoursOf(known, { branchId: branchId || undefined, specialistId: undefined })(startDate),
    [known, branchId, startDate],
  );
  const people = specialistsAt(known, branchId);
  const branch = known.branches.find(({ _id }) => _id === branchId);
  const today = wallTime(useNow(), zone).date;

  // Specialists of another branch cannot be blocked here.
  const { watch, getValues, setValue } = form;
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name !== 'branchId') return;
      const there = new Set(specialistsAt(known, getValues('branchId')).map(({ _id }) => _id));
      const left = getValues('specialists').filter((id) => there.has(id));
      setValue('specialists', left);
    });
    return unsubscribe;
  }, [known, watch, getValues, setValue]);

  const { submitCount, errors } = form.formState;
  const nobody = errors.specialists !== undefined;
  useEffect(() => {
    if (submitCount > 0 && nobody)
      toast.snackbar('error', 'Debe seleccionar al menos un especialista', { id: SAVE });
  }, [submitCount, nobody]);

  async function submit(values: z.output<BlockShape>): Promise<void> {
    const inputs = toBlocks(values, { zone, edited: seen.current });
    try {
      const { collides, message } = await save.mutateAsync({
        inputs,
        edited: seen.current,
        onSaved: (specialistId) => {
          if (inputs.length > 1)
            form.setValue(
              'specialists',
              form.getValues('specialists').filter((id) => id !== specialistId),
            );
        },
      });
      toast.success(message, { id: SAVE });
      onSaved(collides);
    } catch (problem) {
      if (problem instanceof CallError && problem.code === 'changedMeanwhile' && edited) {
        seen.current = await client.fetchQuery({ ...detailOf(edited._id), staleTime: 0 });
        throw new Error(OVERTAKEN, { cause: problem });
      }
      toast.error('Error al procesar la solicitud', { id: SAVE });
      throw toFormErrors(problem, 'block');
    }
  }

  return (
    <Form form={form} onSubmit={submit} columns={2}>
      <TextField name="title" label="Título" placeholder="Comida, junta, vacaciones" focused whole />
      <WhenFields step={branch?.frecuency ?? 15} min={edited ? undefined : today} today={today} open={open} />
      <SelectField
        name="branchId"
        label="Sucursal"
        options={known.branches.map(({ _id, name }) => ({ value: _id, label: name }))}
        whole
      />
      {branchId &&
        (edited ? (
          <SelectField
            name="specialists.0"
            label="Especialista"
            options={people.map(({ _id, name }) => ({ value: _id, label: name }))}
            whole
          />
        ) : (
          <ChipsField
            name="specialists"
            label="Especialistas"
            options={people.map(({ _id, name }) => ({ value: _id, label: name }))}
            whole
          />
        ))}
      <ColorField
        name="colorHex"
        label="Color"
        suggested={[...new Set([BLOCK_COLOR, ...context.favoriteColors, ...SUGGESTED_COLORS])]}
        whole
      />
      <FormActions save={edited ? 'Guardar' : 'Bloquear'} />
    </Form>
  );
}
