-- A closing time of 23:59 means midnight, so that the hours of the next day follow without a gap.
update branch set week = regexp_replace(week::text, '"to": 1439\M', '"to": 1440', 'g')::jsonb where week::text ~ '"to": 1439\M';
update branch set exceptions = regexp_replace(exceptions::text, '"to": 1439\M', '"to": 1440', 'g')::jsonb
 where exceptions::text ~ '"to": 1439\M';
update specialist set rests = regexp_replace(rests::text, '"to": 1439\M', '"to": 1440', 'g')::jsonb where rests::text ~ '"to": 1439\M';
update service set week = regexp_replace(week::text, '"to": 1439\M', '"to": 1440', 'g')::jsonb where week::text ~ '"to": 1439\M';
