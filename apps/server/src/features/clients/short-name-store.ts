import { sql } from 'kysely';

/** The short name of a client joined as `c`, «Ana Torres»; empty without one. */
export const shortName = sql<string>`concat_ws(' ', c.name, nullif(c.lastname, ''))`;
