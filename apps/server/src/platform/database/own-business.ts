import { sql } from 'kysely';

/** The business of the current transaction, for rows that are written without an author. */
export const ownBusiness = sql<string>`current_business()`;
