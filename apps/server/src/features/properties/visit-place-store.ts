import { type RawBuilder, sql } from 'kysely';

const ofVisited = (column: 'name' | 'location'): RawBuilder<string | null> =>
  sql`(select r.${sql.ref(column)} from property r where r.business_id = s.business_id and r.id = s.property_id)`;

/** Name and place of the property that clients visit with a service joined as `s`; null with any other service. */
export const visitedName = ofVisited('name');
export const visitedPlace = ofVisited('location');
