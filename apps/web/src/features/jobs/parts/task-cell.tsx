import type { QueuedJob } from '@cauce/contract/account/jobs';
import { wordsOf } from '../task-words.ts';
import styles from './task-cell.module.css';

/** What a job does and what it is about, by ids alone. */
export function TaskCell({ job }: { job: QueuedJob }) {
  return (
    <div className={styles.cell}>
      <span>{wordsOf(job.task)}</span>
      <code className={styles.code}>{job.task}</code>
      {job.about.map(({ name, id }) => (
        <code key={name} className={styles.code} title={`${name}: ${id}`}>
          {name} {id}
        </code>
      ))}
    </div>
  );
}
