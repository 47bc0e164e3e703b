-- The channels as rows, instead of a list in the check of each table that names one. A test compares the rows with the
-- table of the contract, so a new channel is one more row in its own migration.

create table channel (name text primary key);
insert into channel (name) values ('simulator'), ('whatsapp'), ('whatsapp_qr'), ('instagram'), ('messenger');

-- The origins of clients: a channel or something else.
create table client_source (name text primary key);
insert into client_source (name) values
  ('staff'), ('link'), ('import'), ('assistant'), ('whatsapp'), ('instagram'), ('messenger');

alter table conversation
  drop constraint conversation_channel_check,
  add constraint conversation_channel_known foreign key (channel) references channel (name);
alter table client_identity
  drop constraint client_identity_channel_check,
  add constraint client_identity_channel_known foreign key (channel) references channel (name);
alter table channel_account
  drop constraint channel_account_channel_check,
  add constraint channel_account_channel_known foreign key (channel) references channel (name);
alter table client
  drop constraint client_source_check,
  add constraint client_source_known foreign key (source) references client_source (name);
