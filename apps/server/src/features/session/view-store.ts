import { PRIVACY_NOTICE } from '@cauce/contract/account/privacy';
import { sql } from 'kysely';
import { type AdminTx, db, type PersonTx } from '../../platform/database/scopes.ts';

type SeeingTx = PersonTx | AdminTx;

export async function personById(tx: SeeingTx, id: string) {
  return db(tx)
    .selectFrom('person')
    .select(['id', 'name', 'email', 'email_verified', 'role', 'image'])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('shared.privacy_consent as c')
            .select('c.version')
            .whereRef('c.person_id', '=', 'person.id')
            .where('c.version', '=', PRIVACY_NOTICE.version),
        )
        .as('accepted_notice'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function businessesOf(tx: SeeingTx, personId: string) {
  return db(tx)
    .selectFrom('shared.membership as m')
    .innerJoin('shared.business as b', 'b.id', 'm.business_id')
    .select(['b.id', 'b.name', 'm.role'])
    .where('m.person_id', '=', personId)
    .orderBy(sql`b.name collate "es-MX-x-icu"`)
    .orderBy('b.id')
    .execute();
}

export async function businessById(tx: SeeingTx, id: string) {
  return db(tx)
    .selectFrom('shared.business as b')
    .leftJoin('shared.partner as p', 'p.id', 'b.partner_id')
    .select(['b.id', 'b.name', 'b.slug', 'b.zone', 'b.partner_id', 'b.end_subscription', 'b.plan'])
    .select(['b.sells_services', 'b.sells_products', 'b.sells_courses', 'b.sells_properties'])
    .select(['p.name as partner_name', 'p.branding'])
    .where('b.id', '=', id)
    .executeTakeFirst();
}
