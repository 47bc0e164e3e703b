import type { ClientBase } from 'pg';

/**
 * Jobs that have attempts left, in the terms of the queue's API and not of its tables, so that an archive outlives a
 * change of the tables. A running job counts as waiting, because jobs may run twice.
 */
export const WAITING_JOBS = `
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority,
         (select array_agg(flag) from jsonb_object_keys(j.flags) flag) as flags
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
   where j.attempts < j.max_attempts or j.locked_at is not null
   order by j.id`;

const HELD = 'restored_job';

export async function openHeldJobs(client: ClientBase): Promise<string> {
  await client.query(
    `create temporary table ${HELD} (identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int,
       key text, priority int, flags text[], place bigint generated always as identity) on commit drop`,
  );
  return `${HELD} (identifier, payload, queue_name, run_at, max_attempts, key, priority, flags)`;
}

/** Jobs that waited before the restore belong to rows that are gone. */
export async function replaceJobs(client: ClientBase): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs');
  await client.query('delete from graphile_worker._private_job_queues');
  await client.query(
    `select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, key, priority, flags)
       from (select * from ${HELD} order by place) held`,
  );
}
