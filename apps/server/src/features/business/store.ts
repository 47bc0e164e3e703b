import type {
  Business,
  BusinessChange,
  BusinessInput,
  CreditSettings,
  TestSettings,
} from '@cauce/contract/account/business';
import { type PageKey, PAGES } from '@cauce/contract/kit/pages';
import type { PlanId } from '@cauce/domain/billing/plan-ids';
import { slugify } from '@cauce/domain/texts/slug';
import { sql } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import { type AdminTx, db, type PersonTx, type TenantTx } from '../../platform/database/scopes.ts';
import { availableOf, paidForCredits, valueOfCredits } from '../credits/index.ts';
import { type Row, testingNumbers, toColumns, toWire } from './wire.ts';

/**
 * Row-level security shows each scope its own businesses: a person their memberships, a tenant itself, the platform's
 * team all.
 */
export type SeeingTx = PersonTx | TenantTx | AdminTx;

export const PAGE_SIZE = 24;

type Figures = Pick<Row, 'appointments' | 'has_assistant' | 'has_channel'>;

const rows = (tx: SeeingTx, now: Date) =>
  db(tx)
    .selectFrom('business as b')
    .leftJoin('partner as pa', 'pa.id', 'b.partner_id')
    .leftJoin('shared.person as ow', 'ow.id', 'b.owner_id')
    .innerJoinLateral(sql<Figures>`business_figures(b.id)`.as<'f'>(sql`f`), (join) => join.onTrue())
    .selectAll('b')
    .select(['f.appointments', 'f.has_assistant', 'f.has_channel'])
    .select(['pa.name as partner_name', 'ow.name as owner_name', 'ow.email as owner_email'])
    .select([
      sql<string[]>`array(select l.provider from provider_login l where l.business_id = b.id)`.as('logins'),
      sql<boolean>`exists (select from shared.payment_account l where l.business_id = b.id)`.as(
        'charges_online',
      ),
    ])
    .select([
      availableOf(sql.ref('b.id'), 'gpt', now).as('gpt'),
      availableOf(sql.ref('b.id'), 'reasoning', now).as('reasoning'),
      paidForCredits(sql.ref('b.id')).as('investment_cents'),
      valueOfCredits(sql.ref('b.id'), now).as('balance_cents'),
    ]);

const entryFor = (page: PageKey) => JSON.stringify([{ page: PAGES[page].number }]);

/** The condition that a person may read business `b`: its partner, or a member with the permission for its page or its money. */
const isReaders = (personId: string) => sql<boolean>`(
  b.partner_id = (select p.partner_id from shared.person p where p.id = ${personId} and p.role = 'partner')
  or exists (select from shared.membership m where m.business_id = b.id and m.person_id = ${personId}
    and (m.role <> 'limited' or m.permissions @> ${entryFor('business')}::jsonb or m.permissions @> ${entryFor('money')}::jsonb)))`;

export async function mayRead(tx: SeeingTx, id: string, personId: string): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('business as b')
    .select('b.id')
    .where('b.id', '=', id)
    .where(isReaders(personId))
    .executeTakeFirst();
  return row !== undefined;
}

export async function byId(tx: SeeingTx, id: string, now: Date): Promise<Business | undefined> {
  const row = await rows(tx, now).where('b.id', '=', id).executeTakeFirst();
  return row && toWire(row as Row, now);
}

export async function page(
  tx: SeeingTx,
  { search, page: number }: { search: string; page: number },
  now: Date,
  /** Without a person, all businesses are listed. */
  readableTo?: string,
): Promise<{ rows: Business[]; total: number }> {
  const slug = slugify(search);
  const found = await rows(tx, now)
    .select(sql<number>`count(*) over ()`.as('total'))
    .$if(readableTo !== undefined, (query) => query.where(isReaders(readableTo ?? '')))
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([
          ...(slug === '' ? [] : [where('b.slug', 'like', `%${slug}%`)]),
          where('ow.email', '=', search),
          where(sql<string>`b.id::text`, '=', search.toLowerCase()),
        ]),
      ),
    )
    .orderBy(sql`b.name collate "es-MX-x-icu"`)
    .orderBy('b.id')
    .limit(PAGE_SIZE)
    .offset((number - 1) * PAGE_SIZE)
    .execute();
  return { rows: found.map((row) => toWire(row as Row, now)), total: Number(found[0]?.total ?? 0) };
}

/** Lists the used addresses that begin with a stem, and locks the stem, so that no concurrent request picks the same number. */
export async function takenSlugs(tx: PersonTx | TenantTx, stem: string): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slug from taken_slugs(${stem}) as slug`.execute(db(tx));
  return new Set(rows.map(({ slug }) => slug));
}

export interface Founding {
  id: string;
  founderId: string;
  slug: string;
  at: Date;
  endSubscription: Date;
}

export async function found(tx: PersonTx, input: BusinessInput, founding: Founding): Promise<void> {
  const row = {
    country_code: '52',
    country_code_ext: '521',
    sells_services: false,
    sells_products: false,
    sells_courses: false,
    sells_properties: false,
    ...toColumns(input),
    id: founding.id,
    slug: founding.slug,
    end_subscription: founding.endSubscription,
    created_at: founding.at,
  };
  await sql`select found_business(${JSON.stringify(row)}::jsonb, ${founding.founderId})`.execute(db(tx));
}

export async function claim(tx: PersonTx, id: string, codeHash: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{
    claimed: boolean;
  }>`select claim_business(${id}, ${codeHash}, ${at}) as claimed`.execute(db(tx));
  return rows[0]?.claimed ?? false;
}

/** Reads the fields that decide the new address and locks the row. */
export async function lockForChange(tx: TenantTx, id: string) {
  return db(tx)
    .selectFrom('business')
    .select(['name', 'slug', 'published_at', 'whatsapp', 'whatsapp_owner', 'country_code'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedBusiness = NonNullable<Awaited<ReturnType<typeof lockForChange>>>;

export async function change(
  tx: TenantTx,
  by: AuditContext,
  input: BusinessChange,
  slug: string | undefined,
): Promise<void> {
  await db(tx)
    .updateTable('business')
    .set({ ...toColumns(input), ...(slug === undefined ? {} : { slug }), updated_at: by.at })
    .where('id', '=', by.businessId)
    .execute();
}

export async function setCredits(tx: TenantTx, by: AuditContext, settings: CreditSettings): Promise<void> {
  await db(tx)
    .updateTable('business')
    .set({
      low_credit_threshold: settings.lowCreditThreshold,
      credit_notification_interval: settings.creditNotificationInterval,
      updated_at: by.at,
    })
    .where('id', '=', by.businessId)
    .execute();
}

export async function setTests(
  tx: TenantTx,
  by: AuditContext,
  settings: Partial<TestSettings>,
): Promise<void> {
  const { delayResponse, testingNumbers: numbers } = settings;
  await db(tx)
    .updateTable('business')
    .set({
      ...(delayResponse === undefined ? {} : { delay_response_ms: delayResponse }),
      ...(numbers === undefined ? {} : { testing_numbers: testingNumbers(numbers) }),
      updated_at: by.at,
    })
    .where('id', '=', by.businessId)
    .execute();
}

export async function setStripeCustomer(tx: AdminTx, by: AuditContext, customer: string): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('business')
    .set({ stripe_customer_id: customer, updated_at: by.at })
    .where('id', '=', by.businessId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The part of a plan that changes: the plan itself, its end, or both. */
export interface PlanChange {
  plan: PlanId | null | undefined;
  end: Date | null | undefined;
}

export async function setPlan(tx: AdminTx, by: AuditContext, { plan, end }: PlanChange): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('business')
    .set({
      ...(plan === undefined ? {} : { plan }),
      ...(end === undefined ? {} : { end_subscription: end }),
      updated_at: by.at,
    })
    .where('id', '=', by.businessId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Reads the current owner and locks the row. */
export async function ownerForUpdate(tx: AdminTx, id: string) {
  return db(tx)
    .selectFrom('business')
    .select(['owner_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function personName(tx: AdminTx, id: string): Promise<string | undefined> {
  const row = await db(tx).selectFrom('shared.person').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

export async function setOwner(tx: AdminTx, by: AuditContext, personId: string): Promise<void> {
  await db(tx)
    .updateTable('business')
    .set({ owner_id: personId, admin_id: personId, claim_code_hash: null, updated_at: by.at })
    .where('id', '=', by.businessId)
    .execute();
}

/** Removes the owner until somebody claims the business with the code. Returns false when the business does not exist. */
export async function clearOwner(tx: AdminTx, by: AuditContext, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('business')
    .set({ owner_id: null, admin_id: null, claim_code_hash: codeHash, updated_at: by.at })
    .where('id', '=', by.businessId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The last characters of the Facebook token; the rest cannot be read. */
export async function facebookHint(tx: TenantTx): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('provider_login')
    .select('hint')
    .where('provider', '=', 'facebook')
    .executeTakeFirst();
  return row?.hint;
}
