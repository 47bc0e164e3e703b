-- The recipients of a campaign are fixed in portions after its start, so that a start answers at once and a process that
-- dies loses only the portion that it was writing.

alter table campaign drop constraint campaign_state_check;
alter table campaign add constraint campaign_state_check
  check (state in ('draft', 'scheduled', 'preparing', 'running', 'paused', 'done', 'stopped'));
alter table campaign
  -- The account by which it started; empty in the simulator.
  add column account text not null default '',
  -- The filters of its contacts as they were at the start, with the campaign that these contacts did not answer.
  add column planned_for jsonb,
  -- The contacts of the audience at the start.
  add column audience_size integer,
  -- The last contact that was planned; the next portion begins after it.
  add column planned_until uuid,
  -- When all recipients were fixed.
  add column planned_at timestamptz(3);
update campaign set planned_at = started_at where started_at is not null;

drop index campaign_due;
create index campaign_due on campaign (next_at) where state in ('scheduled', 'preparing', 'running', 'stopped');
