import { useQuery } from '@tanstack/react-query';
import { CallError } from '@cauce/contract/kit/client';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { emailOf } from '../queries.ts';
import styles from './mailbox.module.css';

/** Links open in a new tab, so that the mailbox stays open. */
const inNewTabs = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/** An e-mail as its reader sees it, in an iframe without scripts and without access to this page. */
export function Email({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, isError, error, refetch } = useQuery(emailOf(id));
  if (data === undefined) {
    if (!isError) return <SkeletonText lines={6} />;
    const isGone = error instanceof CallError && error.code === 'notFound';
    return isGone ? (
      <EmptyState small title="Ese correo ya no está." />
    ) : (
      <ErrorState small onRetry={() => void refetch()} />
    );
  }
  return (
    <article className={styles.email} aria-label={data.subject}>
      <div className={styles.back}>
        <Button kind="subtle" icon={<ArrowLeft aria-hidden size={16} />} onClick={onBack}>
          Todos los correos
        </Button>
      </div>
      <header className={styles.head}>
        <h2 className={styles.subject}>{data.subject}</h2>
        <p className={styles.to}>
          Para {data.to} · <RelativeTime at={data.receivedAt} />
        </p>
      </header>
      <iframe
        className={styles.paper}
        title={`Correo: ${data.subject}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={inNewTabs(data.html)}
      />
      <details className={styles.plain}>
        <summary>Ver como texto</summary>
        <pre>{data.text}</pre>
      </details>
    </article>
  );
}
