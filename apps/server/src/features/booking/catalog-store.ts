import type { BookingPage } from '@cauce/contract/agenda/booking';
import { whatsappLink } from '@cauce/domain/people/phone';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { visitedName, visitedPlace } from '../properties/index.ts';
import { chargedPrice, type LinkPrice } from '../services/paying/index.ts';

export interface BusinessProfile {
  name: string;
  description: string;
  slug: string;
  zone: string;
  whatsappUrl: string | null;
}

export async function readBusinessProfile(tx: TenantTx): Promise<BusinessProfile> {
  const row = await db(tx)
    .selectFrom('shared.business')
    .select(['name', 'description', 'slug', 'zone', 'whatsapp', 'country_code'])
    .executeTakeFirstOrThrow();
  const { name, description, slug, zone } = row;
  const phone = { countryCode: row.country_code, whatsapp: row.whatsapp };
  return { name, description, slug, zone, whatsappUrl: row.whatsapp === '' ? null : whatsappLink(phone) };
}

type CatalogService = Omit<BookingPage['services'][number], 'payFirst'> & {
  /** Null where it is not paid online. */
  link: LinkPrice | null;
};
interface Catalog extends Pick<BookingPage, 'branches' | 'specialists'> {
  services: CatalogService[];
}

/**
 * Reads the bookable branches, services and specialists. Everything archived, unavailable or without a specialist is
 * left out.
 */
export async function readCatalog(tx: TenantTx): Promise<Catalog> {
  const bookable = db(tx)
    .selectFrom('shared.service as s')
    .innerJoin('shared.service_branch as sb', 'sb.service_id', 's.id')
    .innerJoin('shared.service_specialist as ss', 'ss.service_id', 's.id')
    .innerJoin('shared.specialist as p', (join) =>
      join.onRef('p.id', '=', 'ss.specialist_id').onRef('p.branch_id', '=', 'sb.branch_id'),
    )
    .innerJoin('shared.branch as b', 'b.id', 'sb.branch_id')
    .where('s.archived_at', 'is', null)
    .where('s.is_available', '=', true)
    .where('p.archived_at', 'is', null)
    .where('b.archived_at', 'is', null)
    .select(['s.id as service_id', 'p.id as specialist_id', 'b.id as branch_id']);
  const rows = await bookable.execute();
  const ids = (key: 'service_id' | 'specialist_id' | 'branch_id') => [
    ...new Set(rows.map((row) => row[key])),
  ];
  const of = (serviceId: string, key: 'specialist_id' | 'branch_id') => [
    ...new Set(rows.filter((row) => row.service_id === serviceId).map((row) => row[key])),
  ];
  if (rows.length === 0) return { branches: [], services: [], specialists: [] };
  const branches = await db(tx)
    .selectFrom('shared.branch')
    .select(['id', 'name', 'location', sql<string>`address->>'description'`.as('address'), 'city'])
    .where('id', 'in', ids('branch_id'))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const services = await db(tx)
    .selectFrom('shared.service as s')
    .select(['s.id', 's.name', 's.duration', 's.price'])
    // A visit says where the property is, unless that is a link.
    .select(
      sql<string>`case when ${visitedPlace} !~* '^https?:' then 'En ' || ${visitedPlace} else s.description end`.as(
        'description',
      ),
    )
    .select([visitedName.as('property'), chargedPrice('s').as('link')])
    .where('s.id', 'in', ids('service_id'))
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
  const specialists = await db(tx)
    .selectFrom('shared.specialist')
    .select(['id', 'name', 'color', 'branch_id'])
    .where('id', 'in', ids('specialist_id'))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return {
    branches: branches.map(({ id, name, location, address, city }) => ({
      _id: id,
      name,
      address: `${address}, ${city}`,
      location,
    })),
    services: services.map(({ id, name, description, duration, price, property, link }) => ({
      _id: id,
      name,
      description,
      duration,
      price,
      isVisit: property !== null,
      link,
      branches: of(id, 'branch_id'),
      specialists: of(id, 'specialist_id'),
    })),
    specialists: specialists.map(({ id, name, color, branch_id }) => ({
      _id: id,
      name,
      colorHex: color,
      branchId: branch_id,
    })),
  };
}
