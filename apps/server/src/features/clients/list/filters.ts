import { type ContactFilters, NO_GENDER } from '@cauce/contract/clients/clients';
import { centsOf } from '@cauce/domain/money/money';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import type { FunnelFilter } from '../../funnels/contacts/index.ts';
import { funnelExists } from '../../funnels/index.ts';
import { trafficSourceExists } from '../../traffic-sources/index.ts';
import * as lookup from './lookup-store.ts';
import { type Period, resolvePeriods } from './periods.ts';
import { type SearchMatch, matchClients } from '../search/fuzzy-search.ts';

/** Bounds in cents, both included. */
export interface Amounts {
  from?: number | undefined;
  to?: number | undefined;
}

/** The filters of contacts with dates and search words resolved. */
export interface ResolvedFilters {
  archived: boolean;
  types?: readonly string[] | undefined;
  genders?: readonly string[] | undefined;
  silent?: boolean | undefined;
  birthMonths?: readonly number[] | undefined;
  branchId?: string | undefined;
  serviceId?: string | undefined;
  funnel?: FunnelFilter | undefined;
  trafficSourceId?: string | undefined;
  sources?: readonly string[] | undefined;
  hasVisited?: boolean | undefined;
  visited?: Period | undefined;
  created?: Period | undefined;
  spent?: Amounts | undefined;
  search?: SearchMatch | undefined;
}

/** The same filters without the words of the search. */
export const withoutWords = (filters: ResolvedFilters): ResolvedFilters =>
  filters.search !== undefined && 'words' in filters.search ? { ...filters, search: undefined } : filters;

const parts = (list: string | undefined) => list?.split(',');

const cents = (pesos: string | undefined) => (pesos === undefined ? undefined : centsOf(Number(pesos)));

const spentOf = ({ spentFrom, spentTo }: ContactFilters): Amounts | undefined =>
  (spentFrom ?? spentTo) === undefined ? undefined : { from: cents(spentFrom), to: cents(spentTo) };

const funnelOf = ({ funnelId, funnelPlace }: ContactFilters): FunnelFilter | undefined =>
  funnelId === undefined ? undefined : { funnelId, place: funnelPlace };

/** Refuses a branch, service, funnel or traffic source that the business does not have. */
export async function refuseUnknown(tx: TenantTx, filters: ContactFilters): Promise<void> {
  const { branchId, serviceId, funnelId, trafficSourceId } = filters;
  if (branchId !== undefined && !(await lookup.branchExists(tx, branchId))) refuse('notFound');
  if (serviceId !== undefined && !(await lookup.serviceExists(tx, serviceId))) refuse('notFound');
  if (funnelId !== undefined && !(await funnelExists(tx, funnelId))) refuse('notFound');
  if (trafficSourceId !== undefined && !(await trafficSourceExists(tx, trafficSourceId))) refuse('notFound');
}

/** Resolves relative days in the zone of the business and the words of the search. */
export async function resolveFilters(
  tx: TenantTx,
  filters: ContactFilters,
  now: Date,
): Promise<ResolvedFilters> {
  return {
    archived: filters.archived === 'true',
    types: parts(filters.type),
    genders: parts(filters.gender)?.map((gender) => (gender === NO_GENDER ? '' : gender)),
    silent: filters.noRespond === undefined ? undefined : filters.noRespond === 'true',
    birthMonths: parts(filters.birthMonth)?.map(Number),
    branchId: filters.branchId,
    serviceId: filters.serviceId,
    funnel: funnelOf(filters),
    trafficSourceId: filters.trafficSourceId,
    sources: parts(filters.source),
    hasVisited: filters.visits === undefined ? undefined : filters.visits === 'some',
    ...(await resolvePeriods(tx, filters, now)),
    spent: spentOf(filters),
    search: await matchClients(tx, filters.search ?? ''),
  };
}
