import type { Note } from '@cauce/contract/conversations/conversations';
import { formatTime } from '@cauce/domain/time/dates';
import { StickyNote, Trash2 } from 'lucide-react';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { Box } from '../../../../ui/layout/box.tsx';
import { useRemoveNote } from '../../mutations.ts';
import { LinkedText } from './linked-text.tsx';
import styles from './note.module.css';

export interface NoteRowProps {
  note: Note;
  zone: string;
  author: string;
}

/** A note of the team, which is never sent. */
export function NoteRow({ note, zone, author }: NoteRowProps) {
  const { mutate: remove, isPending } = useRemoveNote(note);
  return (
    <div className={styles.note} role="note" aria-label={`Nota de ${author}`}>
      <StickyNote aria-hidden size={16} />
      <Box grow shrink>
        <p className={styles.text}>
          <LinkedText text={note.text} />
        </p>
        <p className={styles.foot}>
          Nota · {author} ·{' '}
          <time dateTime={note.createdAt}>{formatTime(new Date(note.createdAt), zone)}</time>
        </p>
      </Box>
      {note.can.delete && (
        <IconButton
          size="small"
          label="Eliminar la nota"
          icon={<Trash2 />}
          disabled={isPending}
          onClick={() => remove()}
        />
      )}
    </div>
  );
}
