-- Who answered a comment. Code compared the beginning of the author for this, which is only the key of a person or an assistant.
alter table comment_reply add column source text not null default 'team'
  check (source in ('team', 'assistant', 'otherApp'));

update comment_reply
   set source = case when author = 'otherApp' then 'otherApp' else 'assistant' end
 where author = 'otherApp' or author like 'assistant:%';
