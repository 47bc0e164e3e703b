-- More quotas of a business whose owner has not confirmed their e-mail address: tables that a signed-in person fills
-- without a rate. `features/business/unconfirmed.test.ts` lists every table of a business with its limit or the reason
-- why it has none.

create procedure limit_unconfirmed_table(name text, most int, counts text default 'true') language plpgsql as $$
begin
  execute format('create trigger limit_unconfirmed after insert on %I referencing new table as inserted
                  for each statement execute function limit_unconfirmed(%L, %L)', name, most, counts);
end $$;

call limit_unconfirmed_table('client_order', 200, $$source = 'staff'$$);
call limit_unconfirmed_table('money_movement', 500);
call limit_unconfirmed_table('money_revision', 500);
call limit_unconfirmed_table('stock_movement', 500);
call limit_unconfirmed_table('enrollment', 200);
call limit_unconfirmed_table('course_session', 500);
call limit_unconfirmed_table('conversation_note', 200);
-- Jobs plan the notices of appointments without an author, and the appointments are limited.
call limit_unconfirmed_table('notification', 500, $$created_by <> ''$$);
drop procedure limit_unconfirmed_table;
