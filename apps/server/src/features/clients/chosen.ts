import { type ContactFilters, NO_GENDER } from '@cauce/contract/clients';
import { dayBounds } from '@cauce/domain/dates';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import * as known from './known-store.ts';
import { type Wanted, wantedBy } from './wanted.ts';

export interface Stretch {
  from?: Date | undefined;
  before?: Date | undefined;
}

/** What contacts are chosen by, as a question to the tables. */
export interface Chosen {
  archived: boolean;
  types?: readonly string[] | undefined;
  genders?: readonly string[] | undefined;
  silent?: boolean | undefined;
  birthMonths?: readonly number[] | undefined;
  branchId?: string | undefined;
  serviceId?: string | undefined;
  sources?: readonly string[] | undefined;
  came?: boolean | undefined;
  visited?: Stretch | undefined;
  created?: Stretch | undefined;
  wanted?: Wanted | undefined;
}

const parts = (list: string | undefined) => list?.split(',');

function stretch(zone: string, from: string | undefined, to: string | undefined): Stretch | undefined {
  if (from === undefined && to === undefined) return undefined;
  return {
    from: from === undefined ? undefined : dayBounds(from, zone).start,
    before: to === undefined ? undefined : dayBounds(to, zone).end,
  };
}

const hasDays = (filters: ContactFilters) =>
  [filters.visitedFrom, filters.visitedTo, filters.createdFrom, filters.createdTo].some(
    (day) => day !== undefined,
  );

/** A branch or service that the business does not have is answered as such. */
export async function refuseUnknown(tx: TenantTx, filters: ContactFilters): Promise<void> {
  const { branchId, serviceId } = filters;
  if (branchId !== undefined && !(await known.branch(tx, branchId))) refuse('notFound');
  if (serviceId !== undefined && !(await known.service(tx, serviceId))) refuse('notFound');
}

/** Reads what the filters lean on: the zone of their days, and the words of their search. */
export async function chosenBy(tx: TenantTx, filters: ContactFilters): Promise<Chosen> {
  const zone = hasDays(filters) ? await known.zone(tx) : 'UTC';
  return {
    archived: filters.archived === 'true',
    types: parts(filters.type),
    genders: parts(filters.gender)?.map((gender) => (gender === NO_GENDER ? '' : gender)),
    silent: filters.noRespond === undefined ? undefined : filters.noRespond === 'true',
    birthMonths: parts(filters.birthMonth)?.map(Number),
    branchId: filters.branchId,
    serviceId: filters.serviceId,
    sources: parts(filters.source),
    came: filters.visits === undefined ? undefined : filters.visits === 'some',
    visited: stretch(zone, filters.visitedFrom, filters.visitedTo),
    created: stretch(zone, filters.createdFrom, filters.createdTo),
    wanted: await wantedBy(tx, filters.search ?? ''),
  };
}
