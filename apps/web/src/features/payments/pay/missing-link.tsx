import { Link2Off } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { useDocumentTitle } from '../../../ui/layout/document-name.ts';
import styles from './missing-link.module.css';

export interface MissingLinkProps {
  onRetry?: () => void;
  retrying?: boolean;
}

/** Shown when the link leads to no appointment. */
export function MissingLink({ onRetry, retrying }: MissingLinkProps) {
  useDocumentTitle('Paga tu cita');
  return (
    <section className={styles.missing} data-empty>
      <Link2Off aria-hidden size={40} className={styles.icon} />
      <h1 className={styles.title}>No encontramos esta cita</h1>
      <p className={styles.advice}>
        Revisa que el enlace esté completo. Si lo copiaste de un mensaje, ábrelo otra vez desde ahí.
      </p>
      {onRetry && (
        <Button onClick={onRetry} busy={retrying} busyLabel="Revisando...">
          Revisar otra vez
        </Button>
      )}
    </section>
  );
}
