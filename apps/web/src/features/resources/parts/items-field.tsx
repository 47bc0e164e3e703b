import { MOST_ITEMS } from '@cauce/contract/agenda/resources';
import { useFieldArray } from 'react-hook-form';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useSending } from '../../../ui/form/use-sending.ts';
import { Stack } from '../../../ui/layout/box.tsx';
import { Uploader } from '../../../ui/uploader/uploader.tsx';
import { uploadFile } from '../../files/index.ts';
import { LEAST_ITEMS, type ResourceForm } from '../form-shape.ts';
import styles from './items-field.module.css';

const LABEL = 'Archivos';

/** The files of a resource in order, each with a description. */
export function ItemsField({ form }: { form: ResourceForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'items' });
  const busy = useSending('items');
  const { items: problem } = form.formState.errors;
  const error = problem?.root?.message ?? problem?.message;
  return (
    <FieldFrame
      id="resource-items"
      label={LABEL}
      required
      whole
      group="group"
      help="Pon primero el que mejor lo represente."
      error={error}
    >
      <Uploader
        label={LABEL}
        files={fields}
        most={MOST_ITEMS}
        // Not shown together with an error, which says the same.
        least={error === undefined ? LEAST_ITEMS : 0}
        upload={uploadFile}
        onAdd={(file) => append({ ...file, caption: '', description: '' }, { shouldFocus: false })}
        onRemove={remove}
        onMove={move}
        onBusy={busy}
        details={detailsOf}
      />
    </FieldFrame>
  );
}

const detailsOf = (index: number) => (
  <Stack gap={8} shrink className={styles.details}>
    <TextField
      name={`items.${index}.caption`}
      label="Texto que lo acompaña"
      placeholder="Se envía junto con el archivo"
    />
    <TextAreaField
      name={`items.${index}.description`}
      label="Descripción"
      placeholder="Qué muestra, para encontrarlo y compartirlo cuando toca"
      rows={1}
    />
  </Stack>
);
