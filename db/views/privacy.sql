create view shared.privacy_consent with (security_invoker = true) as
select person_id, version
  from privacy_consent;
