import type { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { DB } from './generated/tables.ts';
import { again } from './again.ts';
import { type Opening, Scoped } from './opening.ts';
import { queriesOver } from './queries.ts';

declare const scope: unique symbol;

/** A transaction in one scope. Opaque: only the functions here make one, and only a store looks inside. */
interface ScopedTx<Name extends string> {
  readonly [scope]: Name;
}
/** Sees one business. */
export type TenantTx = ScopedTx<'tenant'>;
/** Sees what belongs to one person, across businesses. */
export type PersonTx = ScopedTx<'person'>;
/** Sees what anybody may. */
export type PublicTx = ScopedTx<'public'>;
/** Sees what the platform's team may. */
export type AdminTx = ScopedTx<'admin'>;
/** Sees people, their sessions and passwords: for signing in and out alone. */
export type DoorTx = ScopedTx<'door'>;
export type AnyTx = TenantTx | PersonTx | PublicTx | AdminTx | DoorTx;

interface Holder {
  db: Kysely<DB>;
}

/** For stores alone. */
export const db = (tx: AnyTx): Kysely<DB> => (tx as unknown as Holder).db;

export interface ScopeIds {
  businessId?: string | undefined;
  personId?: string | undefined;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Policies compare with nothing else, so anything that is not a UUID stops here. */
function checked(name: string, id: string | undefined): string {
  if (id !== undefined && !UUID.test(id)) throw new Error(`${name} is not an id`);
  return id ?? '';
}

type ScopeName = 'tenant' | 'person' | 'public' | 'admin' | 'door';

const openingOf = (name: ScopeName, { businessId, personId }: ScopeIds, readOnly: boolean): Opening => ({
  readOnly,
  role: `cauce_${name}`,
  businessId: checked('business_id', businessId),
  personId: checked('person_id', personId),
});

export interface ScopeOptions {
  readOnly?: boolean;
}

export type Scopes = ReturnType<typeof openScopes>;

export function openScopes(pool: Pool) {
  const inScope = <Tx extends AnyTx, T>(
    name: ScopeName,
    ids: ScopeIds,
    options: ScopeOptions,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> => again(() => once(name, ids, options, work));

  async function once<Tx extends AnyTx, T>(
    name: ScopeName,
    ids: ScopeIds,
    options: ScopeOptions,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const readOnly = options.readOnly ?? false;
    const opening = openingOf(name, ids, readOnly);
    const client = await pool.connect();
    const scoped = new Scoped(client, opening);
    let result: T;
    try {
      result = await work({ db: queriesOver(scoped) } as unknown as Tx);
      if (!readOnly && scoped.isOpen) await client.query('commit');
    } catch (error) {
      if (scoped.isOpen) await abandon(client);
      else client.release();
      throw error;
    }
    // A read has nothing to lose: its answer need not wait for the commit.
    if (readOnly && scoped.isOpen)
      client.query('commit').then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    else client.release();
    return result;
  }

  return {
    inTenant: <T>(
      ids: ScopeIds & { businessId: string },
      work: (tx: TenantTx) => Promise<T>,
      options: ScopeOptions = {},
    ) => inScope<TenantTx, T>('tenant', ids, options, work),
    asPerson: <T>(personId: string, work: (tx: PersonTx) => Promise<T>, options: ScopeOptions = {}) =>
      inScope<PersonTx, T>('person', { personId }, options, work),
    inPublic: <T>(work: (tx: PublicTx) => Promise<T>, options: ScopeOptions = {}) =>
      inScope<PublicTx, T>('public', {}, options, work),
    asAdmin: <T>(personId: string, work: (tx: AdminTx) => Promise<T>, options: ScopeOptions = {}) =>
      inScope<AdminTx, T>('admin', { personId }, options, work),
    atTheDoor: <T>(work: (tx: DoorTx) => Promise<T>, options: ScopeOptions = {}) =>
      inScope<DoorTx, T>('door', {}, options, work),
  };
}

/** A connection whose rollback fails is not given to anybody else. */
async function abandon(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error as Error);
  }
}
