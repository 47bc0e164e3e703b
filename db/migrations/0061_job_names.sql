-- Jobs get plain names. Queued jobs, their keys and the times of schedules keep running under the new ones.
create temporary table renamed_job (old_name text primary key, new_name text not null) on commit drop;
insert into renamed_job values
  ('channels.look', 'channels.sweep'),
  ('comments.carry', 'comments.send'),
  ('comments.look', 'comments.sweep'),
  ('comments.lookAtPost', 'comments.fetchPost'),
  ('dialogue.listen', 'dialogue.scheduleAnswers'),
  ('dialogue.listenToComment', 'dialogue.scheduleCommentAnswer'),
  ('dialogue.look', 'dialogue.sweep'),
  ('dialogue.think', 'dialogue.runTurn'),
  ('dialogue.thinkOfComment', 'dialogue.runCommentTurn'),
  ('messages.carry', 'messages.send'),
  ('messages.look', 'messages.sweep'),
  ('messages.unpark', 'messages.applyReceipts'),
  ('notifications.look', 'notifications.sweep'),
  ('notifications.takeAnswer', 'notifications.confirmFromReplies');

update graphile_worker._private_tasks t set identifier = r.new_name from renamed_job r where t.identifier = r.old_name;
update graphile_worker._private_known_crontabs c set identifier = r.new_name from renamed_job r where c.identifier = r.old_name;
update graphile_worker._private_jobs j set key = r.new_name || substr(j.key, length(r.old_name) + 1)
  from renamed_job r where j.key = r.old_name or starts_with(j.key, r.old_name || ':');
