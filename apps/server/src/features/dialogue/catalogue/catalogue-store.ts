import type { Exception } from '@cauce/domain/week/exceptions';
import type { Phone } from '@cauce/domain/people/phone';
import type { Week } from '@cauce/domain/week/week';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { chargedPrice, type LinkPrice } from '../../services/paying/index.ts';

export interface OfferedService {
  id: string;
  name: string;
  description: string;
  duration: number;
  price: string;
  /** The price of its link; null where it is not paid online. */
  link: LinkPrice | null;
  /** A visit of a property. */
  isVisit: boolean;
  branches: { id: string; name: string }[];
  specialists: { id: string; name: string; branchId: string }[];
}

/** Bookable services with their branches and specialists. A service that nobody attends has no branches, but is still listed. */
const SERVICES = sql`
    select s.id, s.name, s.description, s.duration, s.price, ${chargedPrice('s')} as link, s.property_id is not null as "isVisit",
           coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.created_at, b.id)
              from shared.branch b where b.business_id = s.business_id and b.archived_at is null
               and exists (select from shared.service_branch x where x.business_id = s.business_id and x.service_id = s.id and x.branch_id = b.id)
               and exists (select from shared.service_specialist y join shared.specialist p on p.business_id = y.business_id and p.id = y.specialist_id
                            where y.business_id = s.business_id and y.service_id = s.id and p.branch_id = b.id and p.archived_at is null)),
             '[]'::json) as branches,
           coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'branchId', p.branch_id) order by p.name, p.id)
              from shared.service_specialist y join shared.specialist p on p.business_id = y.business_id and p.id = y.specialist_id
             where y.business_id = s.business_id and y.service_id = s.id and p.archived_at is null), '[]'::json) as specialists
      from shared.service s where s.archived_at is null and s.is_available order by s.name, s.id`;

export interface CatalogueBranch {
  id: string;
  name: string;
  address: string;
  location: string;
  week: Week;
  exceptions: Exception[];
  observesHolidays: boolean;
}

const BRANCHES = sql`
    select id, name, concat_ws(', ', nullif(address->>'description', ''), city, nullif(state, city)) as address, location, week, exceptions,
           observes_holidays as "observesHolidays"
      from shared.branch where archived_at is null order by created_at, id`;

export interface Specialist {
  id: string;
  name: string;
  branchId: string;
}
const SPECIALISTS = sql`
    select id, name, branch_id as "branchId" from shared.specialist where archived_at is null order by name, id`;

export interface BusinessProfile {
  name: string;
  description: string;
  zone: string;
  delay: number;
  /** The number of the owner and the test numbers, as channels spell them. */
  owner: Phone;
  testing: Phone[];
}

export async function readBusiness(tx: TenantTx): Promise<BusinessProfile> {
  const row = await db(tx)
    .selectFrom('shared.business')
    .select([
      'name',
      'description',
      'zone',
      'delay_response_ms',
      'whatsapp_owner',
      'country_code',
      'testing_numbers',
    ])
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    description: row.description,
    zone: row.zone,
    delay: row.delay_response_ms,
    owner: { countryCode: row.country_code, whatsapp: row.whatsapp_owner },
    testing: row.testing_numbers as unknown as BusinessProfile['testing'],
  };
}

/** The numbers of the owner, the testers and the specialists. */
export async function listTeamNumbers(tx: TenantTx): Promise<Phone[]> {
  const { owner, testing } = await readBusiness(tx);
  const { rows } = await sql<Phone>`
    select country_code as "countryCode", whatsapp from shared.specialist where whatsapp <> ''`.execute(
    db(tx),
  );
  return [owner, ...testing, ...rows];
}

export interface Offer {
  id: string;
  name: string;
  description: string;
  /** The price as the business wrote it, or in cents. */
  price: string | number | null;
  /** Whether it can be bought now. */
  isAvailable: boolean;
  /** The service as which visits of a property are booked; null when it has no visits now. */
  visitServiceId?: string | null;
}

const OFFERS = {
  products: sql`select p.id, p.name, p.description, to_jsonb(p.price_cents) as price,
      not p.tracks_stock or exists (select from shared.stock_level l where l.business_id = p.business_id and l.product_id = p.id
        and l.on_hand > l.reserved) as "isAvailable"
      from shared.product p where p.archived_at is null order by p.name, p.id limit 200`,
  courses: sql`select c.id, c.name, c.description, to_jsonb(coalesce(c.total_price_cents, c.price_per_session_cents * c.sessions)) as price,
      true as "isAvailable" from shared.course c where c.archived_at is null order by c.name, c.id limit 200`,
  properties: sql`select r.id, r.name, r.description, to_jsonb(r.price) as price, true as "isAvailable",
      (select s.id from shared.service s where s.business_id = r.business_id and s.property_id = r.id and s.archived_at is null and s.is_available
          and exists (select from shared.service_specialist l join shared.specialist p on p.business_id = l.business_id and p.id = l.specialist_id
                       where l.business_id = s.business_id and l.service_id = s.id and p.archived_at is null)) as "visitServiceId"
      from shared.property r where r.archived_at is null order by r.name, r.id limit 200`,
};

export async function listOffers(tx: TenantTx, kind: keyof typeof OFFERS): Promise<Offer[]> {
  return (await sql<Offer>`${OFFERS[kind]}`.execute(db(tx))).rows;
}

/** The data that tools read repeatedly during one turn. */
export interface CatalogueData {
  name: string;
  description: string;
  services: OfferedService[];
  branches: CatalogueBranch[];
  specialists: Specialist[];
  products: Offer[];
}

const listOf = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(one), '[]'::json) from (${rows}) one)`;

export async function readCatalogue(tx: TenantTx): Promise<CatalogueData> {
  const { rows } = await sql<CatalogueData>`
    select name, description, ${listOf(SERVICES)} as services, ${listOf(BRANCHES)} as branches,
           ${listOf(SPECIALISTS)} as specialists, ${listOf(OFFERS.products)} as products
      from shared.business`.execute(db(tx));
  return rows[0]!;
}
