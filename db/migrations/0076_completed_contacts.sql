-- An import may complete contacts that the business has already.
alter table import_batch add column completed int not null default 0 check (completed >= 0);
