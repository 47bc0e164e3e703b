import type { MailboxEntry } from '@cauce/contract/conversations/mailbox';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { Box, Row } from '../../../ui/layout/box.tsx';
import styles from './mailbox.module.css';

interface EmailListProps {
  emails: readonly MailboxEntry[];
  open: string;
  onOpen: (id: string) => void;
}

export function EmailList({ emails: letters, open, onOpen }: EmailListProps) {
  return (
    <ul className={styles.list} aria-label="Correos">
      {letters.map(({ id, subject, to, receivedAt }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.entry}
            aria-current={id === open ? 'true' : undefined}
            onClick={() => onOpen(id)}
          >
            <Row as="span" gap={12} justify="between">
              <span className={styles.title}>{subject}</span>
              <Box as="span" rigid className={styles.when}>
                <RelativeTime at={receivedAt} />
              </Box>
            </Row>
            <span className={styles.to}>{to}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
