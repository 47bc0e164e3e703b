import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useNow } from '../../../../platform/now.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { useFormParts } from '../../../../ui/form/form-context.ts';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { Stack } from '../../../../ui/layout/box.tsx';
import styles from './contact-form.module.css';
import { NoteDialog } from './note-dialog.tsx';

interface Note {
  text: string;
  date: string;
}

/** The notes of a new contact. */
export function NotesField() {
  const { control } = useFormParts();
  const { field } = useController({ name: 'notes', control });
  const [writing, setWriting] = useState(false);
  const now = useNow();
  const notes = field.value as readonly Note[];
  return (
    <Stack gap={8} className={styles.notes} data-whole>
      <span className={styles.label}>Notas</span>
      {notes.length > 0 && (
        <ul aria-label="Notas">
          {notes.map((note) => (
            <li key={`${note.date} ${note.text}`} className={styles.note}>
              <span>{note.text}</span>
              <IconButton
                size="small"
                label="Quitar la nota"
                icon={<X />}
                onClick={() => field.onChange(notes.filter((other) => other !== note))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button size="small" icon={<Plus aria-hidden size={14} />} onClick={() => setWriting(true)}>
          Agregar nota
        </Button>
      </div>
      <NoteDialog
        open={writing}
        onClose={() => setWriting(false)}
        onNote={(text) => field.onChange([{ text, date: now.toISOString() }, ...notes])}
      />
    </Stack>
  );
}
