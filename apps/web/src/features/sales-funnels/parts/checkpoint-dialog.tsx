import { CheckpointInput } from '@cauce/contract/funnels/sales-funnels';
import { useWatch } from 'react-hook-form';
import { ColorField } from '../../../ui/form/fields/color-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Checkpoint } from '../checkpoints.ts';
import { TextList } from './text-list.tsx';

const MOST_TEXTS = 30;

export interface CheckpointDialogProps {
  checkpoint: Checkpoint;
  isNew: boolean;
  onSave: (checkpoint: Checkpoint) => void;
  onClose: () => void;
}

/** The form of a checkpoint between start and end. */
export function CheckpointDialog({ checkpoint, isNew, onSave, onClose }: CheckpointDialogProps) {
  const form = useZodForm(CheckpointInput, checkpoint);
  const { objections = [], notes = [] } = useWatch({ control: form.control });
  return (
    <Dialog open onClose={onClose} title={isNew ? 'Agregar punto' : 'Editar punto'}>
      <Form
        form={form}
        onSubmit={(values) => {
          onSave(values);
          onClose();
        }}
      >
        <TextField name="title" label="Título" />
        <TextAreaField name="description" label="Descripción" rows={2} />
        <TextList
          label="Objeciones"
          one="objeción"
          most={MOST_TEXTS}
          texts={objections}
          onChange={(texts) => form.setValue('objections', texts, { shouldDirty: true })}
        />
        <TextList
          label="Notas"
          one="nota"
          most={MOST_TEXTS}
          texts={notes}
          onChange={(texts) => form.setValue('notes', texts, { shouldDirty: true })}
        />
        <ColorField name="color" label="Color" />
        <FormActions save={isNew ? 'Agregar punto' : 'Guardar punto'} />
      </Form>
    </Dialog>
  );
}
