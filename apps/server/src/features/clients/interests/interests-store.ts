import type { InterestKind, Interests } from '@cauce/contract/clients/clients';
import { INTERESTS } from '@cauce/contract/clients/contact-words';
import { sql } from 'kysely';
import type { ActionContext } from '../../../platform/action-context.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** The table of each kind of interest. */
const SUBJECTS = {
  services: 'service',
  products: 'product',
  courses: 'course',
  properties: 'property',
} as const;

interface InterestRow {
  kind: InterestKind;
  subject_id: string;
  at: Date;
  name: string;
}

/** Lists interests, the latest first. A deleted subject has no name. */
export async function list(tx: TenantTx, clientId: string): Promise<Interests> {
  const kinds = INTERESTS.map(
    (kind) => sql`
      select i.kind, i.subject_id, i.at, coalesce(s.name, '') as name
        from client_interest i left join ${sql.table(`shared.${SUBJECTS[kind]}`)} s on s.business_id = i.business_id and s.id = i.subject_id
       where i.client_id = ${clientId} and i.kind = ${kind}`,
  );
  const { rows } = await sql<InterestRow>`
    select * from (${sql.join(kinds, sql` union all `)}) wanted order by at desc, subject_id`.execute(db(tx));
  const of = (kind: InterestKind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ subject_id, name, at }) => ({ id: subject_id, name, dateTime: at.toISOString() }));
  return {
    services: of('services').map(({ id, ...rest }) => ({ serviceId: id, ...rest })),
    products: of('products').map(({ id, ...rest }) => ({ productId: id, ...rest })),
    courses: of('courses').map(({ id, ...rest }) => ({ courseId: id, ...rest })),
    properties: of('properties').map(({ id, ...rest }) => ({ propertyId: id, ...rest })),
  };
}

export async function subjectExists(tx: TenantTx, { kind, subjectId }: Interest): Promise<boolean> {
  const row = await db(tx)
    .selectFrom(`shared.${SUBJECTS[kind]}`)
    .select('id')
    .where('id', '=', subjectId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Interest {
  kind: InterestKind;
  subjectId: string;
}

/** Stores one row for each subject, with the time of the latest interest. */
export async function upsert(
  tx: TenantTx,
  by: ActionContext,
  clientId: string,
  { kind, subjectId }: Interest,
): Promise<void> {
  await db(tx)
    .insertInto('client_interest')
    .values({ business_id: by.businessId, client_id: clientId, kind, subject_id: subjectId, at: by.at })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'client_id', 'kind', 'subject_id'])
        .doUpdateSet({ at: sql`greatest(client_interest.at, excluded.at)` }),
    )
    .execute();
}

/** Stores the interest in a booked service. A visit is an interest in its property. */
export async function upsertBooked(
  tx: TenantTx,
  by: ActionContext,
  clientId: string,
  serviceId: string,
): Promise<void> {
  await sql`
    insert into client_interest (business_id, client_id, kind, subject_id, at)
    select booked.business_id, ${clientId}, case when booked.property_id is null then 'services' else 'properties' end,
           coalesce(booked.property_id, booked.id), ${by.at}
      from shared.service booked where booked.business_id = ${by.businessId} and booked.id = ${serviceId}
    on conflict (business_id, client_id, kind, subject_id) do update
      set at = greatest(client_interest.at, excluded.at)`.execute(db(tx));
}

/** Returns whether there was a row. */
export async function remove(
  tx: TenantTx,
  clientId: string,
  { kind, subjectId }: Interest,
): Promise<boolean> {
  const row = await db(tx)
    .deleteFrom('client_interest')
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .returning('client_id')
    .executeTakeFirst();
  return row !== undefined;
}
