import type { Appointment } from '@cauce/contract/appointments';
import { displayPhone, whatsappLink } from '@cauce/domain/phone';
import styles from './details.module.css';

/** Who comes, and how to reach them. */
export function Contact({ client }: { client: NonNullable<Appointment['client']> }) {
  return (
    <span className={styles.contact}>
      <span>{client.name}</span>
      {client.whatsapp && (
        <a href={whatsappLink(client)} target="_blank" rel="noreferrer">
          {displayPhone(client)}
          <span className="visually-hidden"> por WhatsApp, en otra pestaña</span>
        </a>
      )}
      {client.email && <a href={`mailto:${client.email}`}>{client.email}</a>}
    </span>
  );
}
