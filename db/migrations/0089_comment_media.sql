-- The photo, video or sticker of a comment. A job fetches and stores it.
create table comment_media (
  business_id uuid not null references business (id) on delete cascade,
  comment_id uuid not null,
  state text not null check (state in ('waiting', 'kept', 'failed')),
  -- The address at the network until the file is stored; empty while the network must be asked for it.
  url text not null default '',
  mime text not null default '',
  attempts int not null default 0,
  reason text not null default '',
  primary key (business_id, comment_id),
  foreign key (business_id, comment_id) references comment (business_id, id) on delete cascade
);
-- For finding out whether a comment uses a file that is to be deleted.
create index comment_media_by_address on comment_media (business_id, url) where url <> '';
call guard_tenant_table('comment_media');

-- The stored picture of a post.
alter table comment_post add column picture text not null default '';
create index comment_post_by_picture on comment_post (business_id, picture) where picture <> '';
