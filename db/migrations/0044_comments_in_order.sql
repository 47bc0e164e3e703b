-- Networks tell seconds: of those of one second the one that came first stands first.
alter table comment add column ordinal bigint generated always as identity;
