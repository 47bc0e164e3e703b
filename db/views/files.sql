create view shared.stored_file with (security_invoker = true) as
select bytes, kind, mime, url
  from stored_file;
