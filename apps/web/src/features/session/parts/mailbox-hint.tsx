import { pageHref } from '../../../platform/page-href.ts';
import { usePageExists } from '../../../platform/navigation-entries.ts';
import { useSession } from '../../../platform/session.ts';
import { Link } from '../../../ui/inputs/link.tsx';
import styles from './auth.module.css';

const MAILBOX = pageHref('/buzon-de-prueba');

/** Links to the test mailbox, because e-mails are not really sent in test mode. */
export function MailboxHint() {
  const { installation } = useSession();
  const exists = usePageExists();
  if (!installation.testMailbox) return null;
  return (
    <p className={styles.aside}>
      Modo de prueba: los correos no salen de esta instalación.{' '}
      {exists(MAILBOX) && <Link href={MAILBOX}>Abrir el buzón</Link>}
    </p>
  );
}
