-- A business begins with one reminder, a day before. Rules that a business has stored stay as they are.
alter table notification_rules alter column reminders set default '[1440]';
