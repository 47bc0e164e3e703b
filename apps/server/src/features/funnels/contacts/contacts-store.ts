import { type RawBuilder, sql } from 'kysely';

export interface FunnelFilter {
  funnelId: string;
  /** A phase, or a scenario of it; undefined for anywhere in the funnel. */
  place: string | undefined;
}

/** The stored names of phases have no dot, so that a dot tells a scenario from a phase. */
const isAt = (place: string): RawBuilder<unknown> =>
  place.includes('.') ? sql`p.place = ${place}` : sql`starts_with(p.place, ${`${place}.`})`;

/** The condition that a client, joined as `c`, is now in the funnel and at the place. */
export const isInFunnel = ({ funnelId, place }: FunnelFilter): RawBuilder<boolean> => sql<boolean>`
  exists (select from funnel_place p
           where p.business_id = c.business_id and p.funnel_id = ${funnelId} and p.client_id = c.id
             ${place === undefined ? sql`` : sql`and ${isAt(place)}`})`;
