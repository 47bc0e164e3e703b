import type { Specialist } from '@cauce/contract/agenda/specialists';
import { displayPhone, whatsappLink } from '@cauce/domain/people/phone';
import { Mail, MessageCircle } from 'lucide-react';
import styles from './specialist-contact.module.css';

/** Phone number and e-mail of a specialist. */
export function SpecialistContact({ specialist }: { specialist: Specialist }) {
  const { name, email } = specialist;
  return (
    <ul className={styles.list}>
      <li className={styles.line}>
        <Mail aria-hidden size={16} />
        {email === '' ? (
          <span className={styles.none}>Sin email</span>
        ) : (
          <a className={styles.words} href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </li>
      <li className={styles.line}>
        <MessageCircle aria-hidden size={16} />
        <a className={styles.words} href={whatsappLink(specialist)} target="_blank" rel="noreferrer">
          <span className="visually-hidden">WhatsApp de {name}: </span>
          {displayPhone(specialist)}
        </a>
      </li>
    </ul>
  );
}
