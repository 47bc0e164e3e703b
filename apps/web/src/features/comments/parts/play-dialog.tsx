import { COMMENT_TRIAL_COST_WORDS } from '@cauce/contract/assistants/trial-cost';
import { COMMENT_SOURCE_LABELS, COMMENT_SOURCES, LONGEST_POST } from '@cauce/contract/conversations/comments';
import { oneLine, requiredText } from '@cauce/contract/kit/fields';
import * as z from 'zod';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { usePlay } from '../mutations.ts';

const Played = z.object({
  source: z.enum(COMMENT_SOURCES),
  name: z.union([z.literal(''), oneLine(2, 60)]),
  text: requiredText(1, 2000),
  postText: z.string().trim().max(LONGEST_POST, `Máximo ${LONGEST_POST} caracteres`),
});

const SOURCES = COMMENT_SOURCES.map((value) => ({ value, label: COMMENT_SOURCE_LABELS[value] }));

/** Simulates a comment of a client, in test mode. */
export function PlayDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Probar con un comentario"
      description={`Comenta como si fueras otra persona: nada sale de aquí. ${COMMENT_TRIAL_COST_WORDS}`}
    >
      <PlayForm onDone={onClose} />
    </Dialog>
  );
}

function PlayForm({ onDone }: { onDone: () => void }) {
  const form = useZodForm(Played, { source: 'facebook' as const, name: '', text: '', postText: '' });
  const play = usePlay();
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await play.mutateAsync(values);
        onDone();
      }}
    >
      <SelectField name="source" label="Red" options={SOURCES} />
      <TextField name="name" label="Nombre" placeholder="Sin nombre será Anónimo" />
      <TextAreaField
        name="postText"
        label="Publicación"
        rows={2}
        placeholder="Este mes tu limpieza dental incluye fluoruro"
        help="Lo que dice la publicación, si quieres que la tome en cuenta."
      />
      <TextAreaField name="text" label="Comentario" placeholder="¿Tienen lugar mañana?" focused />
      <FormActions save="Comentar" saving="Comentando..." />
    </Form>
  );
}
