import type { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { again } from './again.ts';
import { type Opening, Scoped } from './opening.ts';
import { asCommitError, asDatabaseError } from './outage.ts';
import { queriesOver } from './queries.ts';
import type { Relations } from './relations.ts';

declare const scope: unique symbol;

/** A transaction in one scope. It is opaque: only the functions below make one, and only a store reads it. */
interface ScopedTx<Name extends string> {
  readonly [scope]: Name;
}
/** Can access one business. */
export type TenantTx = ScopedTx<'tenant'>;
/** Can access the rows of one person, across businesses. */
export type PersonTx = ScopedTx<'person'>;
/** Can read public rows. */
export type PublicTx = ScopedTx<'public'>;
/** Can read the rows for the platform's team. */
export type AdminTx = ScopedTx<'admin'>;
/** Can access people, their sessions and passwords. Only signing up, in and out uses it. */
export type AuthTx = ScopedTx<'auth'>;
export type AnyTx = TenantTx | PersonTx | PublicTx | AdminTx | AuthTx;

interface Holder {
  db: Kysely<Relations>;
}

/** Only for stores. */
export const db = (tx: AnyTx): Kysely<Relations> => (tx as unknown as Holder).db;

export interface ScopeIds {
  businessId?: string | undefined;
  personId?: string | undefined;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Refuses anything that is not a UUID, because policies compare only these ids. */
function checked(name: string, id: string | undefined): string {
  if (id !== undefined && !UUID.test(id)) throw new Error(`${name} is not an id`);
  return id ?? '';
}

/** The role of each scope. That of `auth` is called `cauce_door` in the database. */
export const ROLES = {
  tenant: 'cauce_tenant',
  person: 'cauce_person',
  public: 'cauce_public',
  admin: 'cauce_admin',
  auth: 'cauce_door',
} as const;
type ScopeName = keyof typeof ROLES;

const openingOf = (name: ScopeName, { businessId, personId }: ScopeIds, readOnly: boolean): Opening => ({
  readOnly,
  role: ROLES[name],
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
    const client = await connect(pool);
    const scoped = new Scoped(client, opening);
    let result: T;
    try {
      result = await work({ db: queriesOver(scoped) } as unknown as Tx);
      if (!readOnly && scoped.isOpen) await commit(client);
    } catch (error) {
      if (scoped.isOpen) await abandon(client);
      else client.release();
      throw error;
    }
    // A read has nothing to commit, so its result need not wait.
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
    inAuth: <T>(work: (tx: AuthTx) => Promise<T>, options: ScopeOptions = {}) =>
      inScope<AuthTx, T>('auth', {}, options, work),
  };
}

const connect = (pool: Pool): Promise<PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error);
  });

const commit = (client: PoolClient): Promise<unknown> =>
  client.query('commit').catch((error: unknown) => {
    throw asCommitError(error);
  });

/** Rolls back. A connection whose rollback fails is removed from the pool. */
async function abandon(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error as Error);
  }
}
