import { CalendarOff } from 'lucide-react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { useDocumentTitle } from '../../../../ui/layout/document-name.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useReportHeight } from '../../use-report-height.ts';
import styles from './page-problem.module.css';

export interface PageProblemProps {
  problem: { status: number; message: string };
  onRetry: () => void;
  retrying: boolean;
  /** Title for a page that does not exist. */
  title: string;
  advice: string;
}

const isGone = (status: number) => status === 404 || status === 400;

/** Shown when the page does not exist or could not be loaded. */
export function PageProblem({ problem, onRetry, retrying, title, advice }: PageProblemProps) {
  const gone = isGone(problem.status);
  useDocumentTitle(gone ? title : 'Reservas');
  const part = useReportHeight();
  return (
    <div ref={part}>
      {gone ? (
        <div className={styles.frame}>
          <CalendarOff aria-hidden size={40} className={styles.icon} />
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.advice}>{advice}</p>
          <Button onClick={onRetry} busy={retrying} busyLabel="Revisando...">
            Revisar otra vez
          </Button>
        </div>
      ) : (
        <>
          <h1 className="visually-hidden">Reservas</h1>
          <ErrorState
            title="No pudimos abrir esta página."
            safe={problem.message}
            onRetry={onRetry}
            retrying={retrying}
          />
        </>
      )}
    </div>
  );
}
