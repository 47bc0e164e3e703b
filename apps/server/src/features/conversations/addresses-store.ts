import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a conversation has one of these addresses. A single one, as in most questions, is compared with `=`: without statistics PostgreSQL
 * takes a list for cheaper to check on every row than to look up.
 */
export const hasAddress = (addresses: readonly string[]): RawBuilder<boolean> =>
  addresses.length === 1 ? sql`address = ${addresses[0]}` : sql`address = any(${addresses}::text[])`;
