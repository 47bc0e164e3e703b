-- The channel of a stopped account. Each channel is connected on a page of its own, which its alert opens.
alter table alert add column channel text;
update alert a set channel = c.channel from channel_account c
 where a.kind = 'channelStopped' and c.business_id = a.business_id and c.id = a.subject_id;
delete from alert where kind = 'channelStopped' and channel is null;
