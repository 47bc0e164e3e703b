import type { Client } from '@cauce/contract/clients/clients';
import { MessageCircleOff } from 'lucide-react';
import { isSilent } from '../../words.ts';
import styles from './contact-cells.module.css';

/** Says that a contact gets no automatic messages, and who decided that. */
export function SilentMark({ who }: { who: Pick<Client, 'noRespond' | 'optedOut'> }) {
  if (!isSilent(who)) return null;
  const words = who.optedOut ? 'Pidió no recibir mensajes' : 'No Responder';
  return (
    <span className={styles.silent} data-tip={words}>
      <MessageCircleOff aria-hidden size={14} />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
