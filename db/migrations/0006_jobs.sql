-- Queues a job in the caller's transaction: a rollback leaves no job, and a commit loses none. The scopes may queue
-- jobs but not read the queue. The body is text, so that migrations of graphile-worker may replace the objects that
-- it names.
create function enqueue_job(task text, payload json, job_key text, run_at timestamptz, queue_name text, max_attempts int)
  returns void language plpgsql security definer set search_path = pg_catalog, graphile_worker as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name, run_at, max_attempts, job_key);
end $$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to cauce_tenant, cauce_person, cauce_public, cauce_admin;

-- The platform's team reads the queue through these four functions only.
create function queued_jobs(wanted text, task_part text, page_size int, skipped int)
  returns table (id bigint, task text, payload jsonb, attempts int, run_at timestamptz, created_at timestamptz,
                 locked_at timestamptz, last_error text, total bigint)
  language sql stable security definer set search_path = pg_catalog, graphile_worker as $$
  select j.id, t.identifier, j.payload::jsonb, j.attempts::int, j.run_at, j.created_at, j.locked_at,
         left(j.last_error, 500), count(*) over ()
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
   where wanted = case when j.locked_at is not null then 'running'
                       when j.attempts >= j.max_attempts then 'failed'
                       else 'waiting' end
     and strpos(lower(t.identifier), lower(task_part)) > 0
   order by case wanted when 'failed' then -extract(epoch from j.updated_at) else extract(epoch from j.run_at) end, j.id
   limit page_size offset skipped;
$$;

create function count_jobs() returns table (waiting bigint, running bigint, failed bigint)
  language sql stable security definer set search_path = pg_catalog, graphile_worker as $$
  select count(*) filter (where locked_at is null and attempts < max_attempts),
         count(*) filter (where locked_at is not null),
         count(*) filter (where locked_at is null and attempts >= max_attempts)
    from graphile_worker._private_jobs;
$$;

-- Resets the attempts; 25 means the number of attempts in the job's definition.
create function retry_failed_jobs(only_id bigint, task_part text) returns bigint
  language sql security definer set search_path = pg_catalog, graphile_worker as $$
  with retried as (
    update graphile_worker._private_jobs j
       set attempts = 0, max_attempts = 25, run_at = now(), updated_at = now()
      from graphile_worker._private_tasks t
     where t.id = j.task_id and j.locked_at is null and j.attempts >= j.max_attempts
       and (only_id is null or j.id = only_id)
       and strpos(lower(t.identifier), lower(task_part)) > 0
    returning 1
  )
  select count(*) from retried;
$$;

create function discard_failed_job(only_id bigint) returns bigint
  language sql security definer set search_path = pg_catalog, graphile_worker as $$
  with discarded as (
    delete from graphile_worker._private_jobs
     where id = only_id and locked_at is null and attempts >= max_attempts
    returning 1
  )
  select count(*) from discarded;
$$;

-- A message with an unknown outcome waits for a person to decide: send it again, or leave it.
create function decide_unknown(outbox_id uuid, send_again boolean) returns bigint
  language sql security definer set search_path = pg_catalog, public as $$
  with decided as (
    update public.outbox
       set status = case when send_again then 'waiting' else 'sent' end,
           settled_at = case when send_again then null else now() end,
           payload = case when send_again then payload else payload - 'text' - 'html' end
     where id = outbox_id and status = 'unknown'
    returning 1
  )
  select count(*) from decided;
$$;

revoke execute on function queued_jobs, count_jobs, retry_failed_jobs, discard_failed_job, decide_unknown from public;
grant execute on function queued_jobs, count_jobs, retry_failed_jobs, discard_failed_job, decide_unknown to cauce_admin;
