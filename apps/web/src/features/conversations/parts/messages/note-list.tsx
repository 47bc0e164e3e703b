import type { Conversation } from '@cauce/contract/conversations/conversations';
import { RelativeTime } from '../../../../ui/feedback/relative-time.tsx';
import { useSession } from '../../../../platform/session.ts';
import { Grid } from '../../../../ui/layout/box.tsx';
import { useMessages } from '../../use-messages.ts';
import { authorOf } from '../../words.ts';
import styles from '../conversation/contact-view.module.css';

const MOST = 5;

/** The latest notes of the team about a contact. */
export function NoteList({ conversation }: { conversation: Conversation }) {
  const { notes, authors } = useMessages(conversation._id);
  const { person } = useSession();
  if (notes.length === 0) return null;
  const latest = notes.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)).slice(0, MOST);
  return (
    <Grid as="section" gap={8} aria-label="Notas del equipo">
      <h3 className={styles.subtitle}>Notas del equipo</h3>
      <Grid as="ul" gap={8} className={styles.notes}>
        {latest.map(({ _id, text, author, createdAt }) => (
          <li key={_id}>
            <p>{text}</p>
            <p className={styles.detail}>
              {authorOf({ source: 'team', author }, authors, person?.email)} · <RelativeTime at={createdAt} />
            </p>
          </li>
        ))}
      </Grid>
    </Grid>
  );
}
