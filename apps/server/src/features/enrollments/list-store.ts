import { sql } from 'kysely';
import type { PagePosition } from '../../platform/database/page-position.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { type Row, rows } from './rows-store.ts';

export interface SearchFilters {
  courseId?: string | undefined;
  clientId?: string | undefined;
  status?: string | undefined;
  paymentStatus?: string | undefined;
  /** Patterns that must all match the search text of the client. */
  words: readonly string[];
  /** Courses with a name that the words match; `ticket` is compared with the ticket of the order. */
  courseIds: readonly string[];
  ticket: string | undefined;
}

const nothing = sql``;
const sameAs = (column: string, value: string | undefined) =>
  value === undefined ? nothing : sql`and ${sql.ref(`e.${column}`)} = ${value}`;

function search({ words, courseIds, ticket }: SearchFilters) {
  if (ticket === undefined) return nothing;
  return sql`and (c.search_text like all (${words}::text[]) or e.course_id = any(${courseIds}::uuid[])
                  or lower(e.order_reference) = ${ticket})`;
}

/** Reads one row more than the limit, latest first, so that the caller knows whether another page exists. */
export async function page(
  tx: TenantTx,
  filters: SearchFilters,
  { after, limit }: { after: PagePosition | undefined; limit: number },
): Promise<Row[]> {
  return rows(
    tx,
    sql`where true ${sameAs('course_id', filters.courseId)} ${sameAs('client_id', filters.clientId)}
        ${sameAs('status', filters.status)} ${sameAs('payment_status', filters.paymentStatus)} ${search(filters)}
        ${after ? sql`and (e.enrolled_at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : nothing}
        order by e.enrolled_at desc, e.id desc limit ${limit + 1}`,
  );
}

const isKnown = (table: 'course' | 'client', id: string | undefined) =>
  id === undefined ? sql`true` : sql`exists (select from ${sql.table(`shared.${table}`)} where id = ${id})`;

/** Returns whether the course and the client of the filters belong to the business. */
export async function areKnown(
  tx: TenantTx,
  { courseId, clientId }: Pick<SearchFilters, 'courseId' | 'clientId'>,
): Promise<boolean> {
  const { rows: found } = await sql<{ known: boolean }>`
    select ${isKnown('course', courseId)} and ${isKnown('client', clientId)} as known`.execute(db(tx));
  return found[0]?.known === true;
}

/** The names of all courses, archived ones too. */
export async function courseNames(tx: TenantTx): Promise<{ id: string; name: string }[]> {
  return db(tx).selectFrom('shared.course').select(['id', 'name']).execute();
}
