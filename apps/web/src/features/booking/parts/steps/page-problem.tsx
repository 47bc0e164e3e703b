import { CalendarOff } from 'lucide-react';
import { useDocumentTitle } from '../../../../ui/layout/document-name.ts';
import { DeadLink } from '../../../../ui/feedback/dead-link.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useReportHeight } from '../../use-report-height.ts';

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
        <DeadLink icon={CalendarOff} title={title} advice={advice} onRetry={onRetry} retrying={retrying} />
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
