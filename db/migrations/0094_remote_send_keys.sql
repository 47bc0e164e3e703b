-- Requests to the process that has the connection of a paired telephone, and its answers, are stored under plain names.
update channel_session set name = 'remote-send-answer:' || substr(name, length('errand-done:') + 1)
 where name like 'errand-done:%';
update channel_session set name = 'remote-send-request:' || substr(name, length('errand:') + 1)
 where name like 'errand:%';
