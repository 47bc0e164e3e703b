import { clients } from '@cauce/contract/clients/clients';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextAreaField } from '../../../../ui/form/fields/text-area-field.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';

const Note = clients.addNote.body;

export interface NoteDialogProps {
  open: boolean;
  onClose: () => void;
  /** When it is rejected, the form keeps the text. */
  onNote: (text: string) => unknown;
}

export function NoteDialog({ open, onClose, onNote }: NoteDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Agregar nota" size="small">
      <NoteForm onClose={onClose} onNote={onNote} />
    </Dialog>
  );
}

function NoteForm({ onClose, onNote }: Omit<NoteDialogProps, 'open'>) {
  const form = useZodForm(Note, { text: '' });
  const submit = async ({ text }: { text: string }) => {
    await onNote(text);
    onClose();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <TextAreaField name="text" label="Nota" rows={4} focused />
      <FormActions save="Agregar" />
    </Form>
  );
}
