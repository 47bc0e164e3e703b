-- The role of the scope `auth`, which signs people in and out. It sees people, sessions and passwords, and of a
-- business only its name.
call open_scope('cauce_door');

create policy door on person to cauce_door using (true) with check (true);
grant select, insert, update (email_verified, updated_at, image) on person to cauce_door;

create policy door on session to cauce_door using (true) with check (true);
grant select, delete, update (expires_at, updated_at) on session to cauce_door;

alter table account enable row level security;
create policy door on account to cauce_door using (true) with check (true);
grant select, insert, update (password, updated_at) on account to cauce_door;

alter table mail_link enable row level security;
create policy door on mail_link to cauce_door using (true) with check (true);
grant select, insert, delete on mail_link to cauce_door;

alter table google_trip enable row level security;
create policy door on google_trip to cauce_door using (true) with check (true);
grant select, insert, delete on google_trip to cauce_door;

-- Only the sign-in library uses it, as the owner.
alter table verification enable row level security;
alter table two_factor enable row level security;

create policy door on membership for select to cauce_door using (true);
grant select on membership to cauce_door;

create policy door on outbox for insert to cauce_door with check (business_id is null);
grant insert on outbox to cauce_door;
grant execute on function enqueue_job to cauce_door;
