-- Each appointment shows how many appointments its client missed. Without the index, all appointments of the client are
-- read to count the few.
create index appointment_missed on appointment (business_id, client_id) where status = 'no_asistida';
