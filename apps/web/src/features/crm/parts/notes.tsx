import { type Funnel, funnels } from '@cauce/contract/funnels/funnels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Grid, Row } from '../../../ui/layout/box.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './notes.module.css';

/** Notes of the team about a funnel. */
export function Notes({ funnel: { _id: id, notes, can } }: { funnel: Funnel }) {
  const [isAdding, setAdding] = useState(false);
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (noteId: string) => call(funnels.removeNote, { params: { id, noteId } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (problem) => toast.error(problem.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['funnels'] }),
  });
  return (
    <Section
      title="Notas"
      actions={can.edit && <Button onClick={() => setAdding(true)}>Agregar nota</Button>}
    >
      {notes.length === 0 && <p className={styles.empty}>Aún no hay notas de este embudo.</p>}
      <Grid as="ul" gap={8} className={styles.list}>
        {notes.map(({ _id, text, date, createdBy }) => (
          <li key={_id}>
            <p className={styles.text}>{text}</p>
            <Row gap={8} align="center" justify="between" className={styles.meta}>
              <span>
                {createdBy} · <RelativeTime at={date} />
              </span>
              {can.edit && (
                <IconButton
                  size="small"
                  label="Eliminar nota"
                  icon={<Trash2 />}
                  onClick={() => mutate(_id)}
                />
              )}
            </Row>
          </li>
        ))}
      </Grid>
      <Dialog open={isAdding} onClose={() => setAdding(false)} title="Agregar nota" size="small">
        <NoteForm id={id} onDone={() => setAdding(false)} />
      </Dialog>
    </Section>
  );
}

const Note = funnels.addNote.body.shape.note;

function NoteForm({ id, onDone }: { id: string; onDone: () => void }) {
  const form = useZodForm(Note, { text: '' });
  const client = useQueryClient();
  const submit = async (note: { text: string }) => {
    const { message } = await call(funnels.addNote, { params: { id }, body: { note } });
    toast.success(message);
    await client.invalidateQueries({ queryKey: ['funnels'] });
    onDone();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <TextAreaField name="text" label="Nota" rows={4} focused />
      <FormActions save="Agregar" />
    </Form>
  );
}
