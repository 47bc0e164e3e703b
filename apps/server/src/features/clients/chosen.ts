import { type ContactFilters, NO_GENDER } from '@cauce/contract/clients';
import { centsOf } from '@cauce/domain/money';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import * as known from './known-store.ts';
import { type Stretch, stretchesOf } from './stretches.ts';
import { type Wanted, wantedBy } from './wanted.ts';

/** In cents, both included. */
export interface Amounts {
  from?: number | undefined;
  to?: number | undefined;
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
  spent?: Amounts | undefined;
  wanted?: Wanted | undefined;
}

/** The same, whatever they are called. */
export const withoutWords = (chosen: Chosen): Chosen =>
  chosen.wanted !== undefined && 'words' in chosen.wanted ? { ...chosen, wanted: undefined } : chosen;

const parts = (list: string | undefined) => list?.split(',');

const cents = (pesos: string | undefined) => (pesos === undefined ? undefined : centsOf(Number(pesos)));

const spentOf = ({ spentFrom, spentTo }: ContactFilters): Amounts | undefined =>
  (spentFrom ?? spentTo) === undefined ? undefined : { from: cents(spentFrom), to: cents(spentTo) };

/** A branch or service that the business does not have is answered as such. */
export async function refuseUnknown(tx: TenantTx, filters: ContactFilters): Promise<void> {
  const { branchId, serviceId } = filters;
  if (branchId !== undefined && !(await known.branch(tx, branchId))) refuse('notFound');
  if (serviceId !== undefined && !(await known.service(tx, serviceId))) refuse('notFound');
}

/** Reads what the filters lean on: the days where the business is, and the words of their search. */
export async function chosenBy(tx: TenantTx, filters: ContactFilters, now: Date): Promise<Chosen> {
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
    ...(await stretchesOf(tx, filters, now)),
    spent: spentOf(filters),
    wanted: await wantedBy(tx, filters.search ?? ''),
  };
}
