-- Who wrote a message. Code looked for a prefix or an @ in the author for this, which is only the key of a person or an
-- assistant, or the kind of a notification.
alter table message add column source text not null default 'client'
  check (source in ('client', 'team', 'assistant', 'notification', 'automatic', 'otherApp'));

update message
   set source = case when author = '' then 'automatic'
                     when author = 'otherApp' then 'otherApp'
                     when author like 'assistant:%' then 'assistant'
                     when author like '%@%' then 'team'
                     else 'notification' end
 where direction = 'out';

-- Each writer says who wrote.
alter table message alter column source drop default,
  add constraint message_source_of_direction check ((direction = 'in') = (source = 'client'));
