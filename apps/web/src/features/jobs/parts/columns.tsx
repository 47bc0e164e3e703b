import type { JobState, QueuedJob } from '@cauce/contract/account/jobs';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { Grid } from '../../../ui/layout/box.tsx';
import { wordsOf } from '../task-words.ts';
import styles from './task-cell.module.css';

/** The task of a job and the ids of its payload. */
function TaskCell({ job }: { job: QueuedJob }) {
  return (
    <Grid shrink className={styles.cell}>
      <span>{wordsOf(job.task)}</span>
      <code className={styles.code}>{job.task}</code>
      {job.about.map(({ name, id }) => (
        <code key={name} className={styles.code} title={`${name}: ${id}`}>
          {name} {id}
        </code>
      ))}
    </Grid>
  );
}

const WHEN = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' });

const task: Column<QueuedJob> = {
  key: 'task',
  header: 'Trabajo',
  card: 'title',
  cell: (job) => <TaskCell job={job} />,
};
const attempts: Column<QueuedJob> = {
  key: 'attempts',
  header: 'Intentos',
  align: 'end',
  width: 96,
  cell: ({ attempts: made }) => made,
};
const reason: Column<QueuedJob> = {
  key: 'reason',
  header: 'Motivo',
  cell: (job) => <span className={styles.reason}>{job.reason ?? '—'}</span>,
};
const queued: Column<QueuedJob> = {
  key: 'created',
  header: 'En la cola',
  width: 160,
  cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
};

/** Each state has its own columns: when a job runs, since when it runs, why it failed. */
export const COLUMNS: Record<JobState, readonly Column<QueuedJob>[]> = {
  waiting: [
    task,
    {
      key: 'run',
      header: 'Le toca',
      width: 200,
      cell: ({ runAt }) => <time dateTime={runAt}>{WHEN.format(new Date(runAt))}</time>,
    },
    attempts,
    reason,
  ],
  running: [
    task,
    {
      key: 'started',
      header: 'Empezó',
      width: 160,
      cell: ({ startedAt }) => (startedAt === null ? '—' : <RelativeTime at={startedAt} />),
    },
    attempts,
  ],
  failed: [task, reason, attempts, queued],
};
