import type { ServiceHours } from '@cauce/domain/week-codec';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { LinkPrice } from './link-price.ts';
import { branchesOf, idsAndNames, type Linked, specialistsOf } from './link-store.ts';
import { hoursOf, linkPriceOf } from './store.ts';

/** What whoever looks for a time must know of a service. */
export interface Bookable {
  _id: string;
  name: string;
  duration: number;
  bufferBefore: number;
  bufferAfter: number;
  /** Minutes ahead at least and days ahead at most; null follows the business. */
  minimumNotice: number | null;
  bookingHorizon: number | null;
  hours: ServiceHours;
  available: boolean;
  isArchived: boolean;
  /** Where and by whom it is given, without the archived. */
  branchIds: string[];
  specialistIds: string[];
  linkPrice: LinkPrice | null;
}

const current = (links: readonly Linked[] | undefined) => idsAndNames(links).names.map(({ _id }) => _id);

export async function bookable(tx: TenantTx, serviceId: string): Promise<Bookable | undefined> {
  const row = await db(tx).selectFrom('service').selectAll().where('id', '=', serviceId).executeTakeFirst();
  if (row === undefined) return undefined;
  const at = await branchesOf(tx, [serviceId]);
  const by = await specialistsOf(tx, [serviceId]);
  return {
    _id: row.id,
    name: row.name,
    duration: row.duration,
    bufferBefore: row.buffer_before,
    bufferAfter: row.buffer_after,
    minimumNotice: row.minimum_notice,
    bookingHorizon: row.horizon_days,
    hours: hoursOf(row),
    available: row.is_available,
    isArchived: row.archived_at !== null,
    branchIds: current(at.get(serviceId)),
    specialistIds: current(by.get(serviceId)),
    linkPrice: linkPriceOf(row),
  };
}
