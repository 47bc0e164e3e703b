import { Clock, Send } from 'lucide-react';
import { countWords } from '../../words.ts';
import styles from './contact-cells.module.css';

/** The numbers of messages that were sent to a contact and that are scheduled. */
export function MessageCounts({ sent, scheduled }: { sent: number; scheduled: number }) {
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
