import { type RawBuilder, sql } from 'kysely';

/** The condition that a client, joined as `c`, arrived by the source. */
export const hasArrivedBy = (sourceId: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from client_traffic_source t
           where t.business_id = c.business_id and t.client_id = c.id and t.source_id = ${sourceId})`;
