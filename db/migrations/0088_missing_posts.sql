-- When the network said that it does not give this post any more.
alter table comment_post add column gone_at timestamptz(3);
