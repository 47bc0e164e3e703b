-- The objects of the payment provider that is used without keys of Stripe: customers, checkouts, invoices, events. They
-- belong to no business, like those of Stripe, and no role reads them: only the provider does, outside of every scope.
create table billing_test_object (
  id text primary key,
  kind text not null,
  -- The order in which they were made.
  position bigint generated always as identity,
  data jsonb not null,
  -- When time alone changes the object, or an event is sent next.
  due_at timestamptz(3)
);
create index billing_test_object_newest on billing_test_object (kind, position desc);
create index billing_test_object_fields on billing_test_object using gin (data jsonb_path_ops);
create index billing_test_object_due on billing_test_object (due_at, position) where due_at is not null;
