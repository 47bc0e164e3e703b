-- A job is queued in the transaction that needs it: a rollback leaves none, a commit never loses one. The scopes may
-- queue work but not read the queue.
create function enqueue_job(task text, payload json, job_key text, run_at timestamptz, queue_name text, max_attempts int)
  returns void language sql security definer set search_path = pg_catalog, graphile_worker
begin atomic
  select graphile_worker.add_job(task, payload, queue_name, run_at, max_attempts, job_key);
end;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to cauce_tenant, cauce_person, cauce_public, cauce_admin;
