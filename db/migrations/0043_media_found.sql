-- For finding out whether a message uses a file that is to be deleted.
create index message_media_by_address on message_media (business_id, url) where url <> '';
