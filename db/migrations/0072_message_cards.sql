-- What a message brings besides its own words: a link, a post, a story, a place, an order. Its kind, title, text and link.
alter table message add column card jsonb;

-- A person who followed an advertisement or a link and has written nothing yet.
alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check check (kind in (
  'text', 'image', 'audio', 'video', 'document', 'sticker', 'location', 'contact', 'choice', 'reaction', 'referral', 'template',
  'unsupported')) not valid;
alter table message validate constraint message_kind_check;
