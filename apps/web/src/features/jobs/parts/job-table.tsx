import type { JobPage, JobState, QueuedJob } from '@cauce/contract/account/jobs';
import { CheckCheck, ListChecks, RotateCcw, SearchX, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import { useDiscard, useRetry } from '../queries.ts';
import { wordsOf } from '../task-words.ts';
import { COLUMNS } from './columns.tsx';

const NOTHING: Record<JobState, { title: string; icon: ReactNode }> = {
  waiting: { title: 'No hay nada en espera.', icon: <ListChecks /> },
  running: { title: 'Nada se está haciendo en este momento.', icon: <ListChecks /> },
  failed: { title: 'Ningún trabajo ha fallado.', icon: <CheckCheck /> },
};

interface JobTableProps {
  state: JobState;
  data: JobPage | undefined;
  search: string;
  error: ReactNode;
  onPage: (page: number) => void;
  onClear: () => void;
}

export function JobTable({ state, data, search, error, onPage, onClear }: JobTableProps) {
  const retry = useRetry();
  const discard = useDiscard();
  const confirm = useConfirm();

  const throwAway = async (job: QueuedJob) => {
    const sure = await confirm({
      title: `Descartar «${wordsOf(job.task)}»`,
      body: 'El trabajo no se volverá a intentar.',
      action: 'Descartar',
      danger: true,
    });
    if (sure) discard.mutate(job.id);
  };
  const actions = (job: QueuedJob): MenuItem[] => [
    { label: 'Reintentar', icon: <RotateCcw aria-hidden />, onSelect: () => retry.mutate(job.id) },
    { label: 'Descartar', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => void throwAway(job) },
  ];
  return (
    <DataTable
      label="Trabajos"
      columns={COLUMNS[state]}
      rows={data?.rows}
      rowKey={(job) => job.id}
      rowName={(job) => `${wordsOf(job.task)} ${job.id}`}
      {...(state === 'failed' ? { actions } : {})}
      {...(data !== undefined && data.total > data.pageSize ? { paging: { ...data, onPage } } : {})}
      error={error}
      empty={
        search === '' ? (
          <EmptyState {...NOTHING[state]} />
        ) : (
          <EmptyState
            icon={<SearchX />}
            title={`Ningún trabajo coincide con «${search}».`}
            action={<Button onClick={onClear}>Borrar la búsqueda</Button>}
          />
        )
      }
    />
  );
}
