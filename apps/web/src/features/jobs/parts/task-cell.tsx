import type { QueuedJob } from '@cauce/contract/account/jobs';
import { Grid } from '../../../ui/layout/box.tsx';
import { wordsOf } from '../task-words.ts';
import styles from './task-cell.module.css';

/** The task of a job and the ids of its payload. */
export function TaskCell({ job }: { job: QueuedJob }) {
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
