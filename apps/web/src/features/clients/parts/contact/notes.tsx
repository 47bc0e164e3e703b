import type { ClientDetails } from '@cauce/contract/clients/clients';
import { formatDateTime } from '@cauce/domain/time/dates';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useBusiness } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { useAddNote } from '../../mutations.ts';
import styles from './contact-details.module.css';
import { NoteDialog } from './note-dialog.tsx';

const FEW = 4;

/** Notes of the team about a contact, the latest first. */
export function Notes({ contact }: { contact: ClientDetails }) {
  const { zone } = useBusiness();
  const [writing, setWriting] = useState(false);
  const [all, setAll] = useState(false);
  const add = useAddNote(contact._id);
  const latest = contact.notes.toSorted((one, other) => other.date.localeCompare(one.date));
  const visibleNotes = all ? latest : latest.slice(0, FEW);
  return (
    <section className={styles.notes} aria-label="Notas">
      <Row gap={8} align="center" justify="between" className={styles.notesHead}>
        <h3>Notas</h3>
        {contact.can.edit && (
          <Button size="small" icon={<Plus aria-hidden size={14} />} onClick={() => setWriting(true)}>
            Agregar nota
          </Button>
        )}
      </Row>
      {latest.length === 0 && <p className={styles.none}>Sin notas todavía</p>}
      <Stack as="ul" gap={8}>
        {visibleNotes.map(({ text, date }) => (
          <li key={`${date} ${text}`} className={styles.note}>
            {text}
            <time dateTime={date}>{formatDateTime(new Date(date), zone)}</time>
          </li>
        ))}
      </Stack>
      {latest.length > FEW && (
        <Button size="small" kind="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : `Ver las ${latest.length} notas`}
        </Button>
      )}
      <NoteDialog open={writing} onClose={() => setWriting(false)} onNote={(text) => add.mutateAsync(text)} />
    </section>
  );
}
