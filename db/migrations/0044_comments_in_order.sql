-- Networks send times in seconds. Comments of the same second are ordered by arrival.
alter table comment add column ordinal bigint generated always as identity;
