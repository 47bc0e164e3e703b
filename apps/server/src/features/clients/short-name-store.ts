import { sql } from 'kysely';

/** «Ana Torres», wherever `client` is joined as `c`; empty where there is none. */
export const shortName = sql<string>`concat_ws(' ', c.name, nullif(c.lastname, ''))`;
