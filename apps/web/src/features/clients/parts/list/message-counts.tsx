import type { Contact } from '@cauce/contract/clients/clients';
import { Clock, Send } from 'lucide-react';
import { countWords } from '../../words.ts';
import styles from './contact-cells.module.css';

/** The numbers of messages that were sent to a contact and that are scheduled. */
export function MessageCounts({ sent, scheduled }: Pick<Contact, 'sent' | 'scheduled'>) {
  // They are null for people who may not see notifications.
  if (sent === null || scheduled === null) return null;
  return (
    <span className={styles.counts}>
      <span data-tip="Mensajes enviados" data-none={sent === 0 || undefined}>
        <Send aria-hidden size={14} />
        <span className="visually-hidden">Enviados: </span>
        {countWords(sent)}
      </span>
      <span data-tip="Mensajes programados" data-none={scheduled === 0 || undefined}>
        <Clock aria-hidden size={14} />
        <span className="visually-hidden">Programados: </span>
        {countWords(scheduled)}
      </span>
    </span>
  );
}
