create view shared.course with (security_invoker = true) as
select business_id, id, name, archived_at, custom_id, description, enrollment_fee_cents, price_per_session_cents,
       sessions, total_price_cents
  from course;

create view shared.course_schedule with (security_invoker = true) as
select id, course_id, position
  from course_schedule;

create view shared.course_session with (security_invoker = true) as
select date, schedule_id
  from course_session;
