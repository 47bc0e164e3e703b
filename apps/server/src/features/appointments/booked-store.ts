import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/** A table of the appointments that were booked for a client after a time and at most until another. */
export const bookedAppointments = (
  clientId: Part,
  { after, until }: { after: Part; until: Part },
): Part => sql`(
  select a.business_id, a.id from appointment a
   where a.business_id = current_business() and a.client_id = ${clientId} and a.status <> 'block'
     and a.created_at > ${after} and a.created_at <= ${until})`;
