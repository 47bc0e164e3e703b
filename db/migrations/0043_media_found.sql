-- Whether a file is shown by a message is asked whenever somebody lets go of it.
create index message_media_by_address on message_media (business_id, url) where url <> '';
