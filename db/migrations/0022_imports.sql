-- Files that are imported in batches. Each batch is imported once, however often it is sent.
create table import (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('clients', 'products')),
  file_name text not null,
  -- Rows of the file that were sent, and those that the browser left out.
  total int not null check (total >= 0),
  started_by text not null,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (business_id, id)
);
create index import_latest on import (business_id, kind, started_at desc);
call guard_tenant_table('import');

create table import_batch (
  business_id uuid not null references business (id) on delete cascade,
  import_id uuid not null,
  number int not null check (number >= 0),
  created int not null,
  failed int not null,
  -- The ids of the inserted rows, so that a repeated batch gets the same answer.
  taken uuid[] not null,
  -- The refused rows with their reason: [{row, message}].
  refused jsonb not null default '[]',
  taken_at timestamptz(3) not null,
  primary key (business_id, import_id, number),
  foreign key (business_id, import_id) references import (business_id, id) on delete cascade
);
call guard_tenant_table('import_batch');
