-- Documents of any kind that clients send. They are only downloaded, never opened by our pages.
alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check
  check (kind in ('image', 'video', 'audio', 'pdf', 'document')) not valid;
alter table stored_file validate constraint stored_file_kind_check;
