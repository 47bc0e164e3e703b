-- Since when a conversation that an assistant left to the team waits for a person, and the assistant. Whoever takes the
-- conversation is its attendant, so that column holds people and other applications only.
alter table conversation
  add column handed_over_at timestamptz(3),
  add column handed_over_by uuid;
update conversation
   set handed_over_at = case when attended_until > now() then attended_until - interval '1 day' end,
       handed_over_by = case when attended_until > now() then substr(attended_by, 11)::uuid end,
       attended_by = ''
 where attended_by like 'assistant:%';
create index conversation_handed_over on conversation (business_id, handed_over_at desc, id desc) where handed_over_at is not null;
