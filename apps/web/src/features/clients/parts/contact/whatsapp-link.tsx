import type { Client } from '@cauce/contract/clients/clients';
import { displayPhone, whatsappLink } from '@cauce/domain/people/phone';
import styles from '../list/contact-cells.module.css';

/** The formatted number of a contact, with a link to a chat. */
export function WhatsappLink({ who }: { who: Pick<Client, 'whatsapp' | 'countryCode'> }) {
  if (who.whatsapp === '') return <span className={styles.muted}>Sin número</span>;
  return (
    <a className={styles.phone} href={whatsappLink(who)} target="_blank" rel="noreferrer">
      {displayPhone(who)}
      <span className="visually-hidden"> por WhatsApp, en otra pestaña</span>
    </a>
  );
}
