import { sql } from 'kysely';

/** The business whose transaction this is, for rows that are born without anybody's hand. */
export const ownBusiness = sql<string>`current_business()`;
