import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBusiness, makePerson } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ana: string;
let luis: string;
let businessId: string;
beforeAll(async () => {
  app = await TestApp.open();
  const business = await makeBusiness(app.pool);
  ana = business.ownerId;
  businessId = business.id;
  luis = await makePerson(app.pool);
  await app.signIn(ana, businessId);
  await app.signIn(luis);
});
afterAll(() => app.close());

const SCOPES = ['tenant', 'person', 'public', 'admin', 'door'] as const;
type Scope = (typeof SCOPES)[number];

/** Runs a statement in a scope and rolls it back. Returns its rows, or the error message. */
async function as(scope: Scope, statement: string, personId = ana): Promise<unknown[] | string> {
  const client = await app.pool.connect();
  try {
    await client.query(
      `begin; set local role cauce_${scope}; select set_config('app.person_id', '${personId}', true), ` +
        `set_config('app.business_id', '${scope === 'tenant' ? businessId : ''}', true)`,
    );
    const { rows, rowCount } = await client.query<Record<string, unknown>>(statement);
    return rows.length > 0 ? rows : [rowCount];
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const denied = /permission denied|row-level security/;

/** Every function with the rights of its owner, and the scopes that may call it. */
const DEFINER_FUNCTIONS: Record<string, Scope[]> = {
  accept_invitation: ['person'],
  ask_to_join: ['person'],
  bear_assistants: ['person'],
  business_figures: ['tenant', 'person', 'admin'],
  business_of_account: ['public'],
  business_of_device: ['public'],
  business_of_feed: ['public'],
  business_of_visit: ['public'],
  business_open_for_booking: ['public'],
  claim_business: ['person'],
  clients_like: ['tenant'],
  conversations_saying: ['tenant'],
  count_jobs: ['admin'],
  decide_unknown: ['admin'],
  discard_failed_job: ['admin'],
  end_visit_access: [],
  end_visits_of_person: [],
  enqueue_job: ['tenant', 'person', 'public', 'admin', 'door'],
  erase_person: ['person'],
  expire_credits: ['tenant'],
  found_business: ['person'],
  funnel_copy: ['person'],
  grant_credits: ['tenant'],
  hold_credits: ['tenant'],
  is_unconfirmed: ['tenant'],
  limit_unconfirmed: [],
  limit_unconfirmed_messages: [],
  make_first_funnel: ['person'],
  money_said: ['tenant'],
  near_client_words: ['tenant'],
  own_join_requests: ['person'],
  person_by_email: ['person', 'admin'],
  pictures_of_people: ['tenant'],
  queued_jobs: ['admin'],
  read_invitation: ['public'],
  retry_failed_jobs: ['admin'],
  set_first_customer: ['tenant'],
  set_paid_plan: ['tenant'],
  settle_credits: ['tenant'],
  search_clients: ['tenant'],
  take_back_credits: ['tenant'],
  taken_slugs: ['tenant', 'person'],
  void_credits: ['tenant'],
};

describe('a function with the rights of its owner', () => {
  it('is on the list, and may be called by the listed scopes only', async () => {
    const { rows } = await app.pool.query<{ name: string; scopes: Scope[]; anybody: boolean }>(
      `
      select p.proname as name,
             array(select s from unnest($1::text[]) s where has_function_privilege('cauce_' || s, p.oid, 'execute')) as scopes,
             exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
                      where a.grantee = 0 and a.privilege_type = 'EXECUTE') as anybody
        from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prosecdef
       order by p.proname`,
      [SCOPES],
    );
    expect(Object.fromEntries(rows.map(({ name, scopes }) => [name, scopes]))).toEqual(DEFINER_FUNCTIONS);
    expect(rows.filter(({ anybody }) => anybody)).toEqual([]);
  });

  it('has a search path in which nobody else can create objects', async () => {
    const { rows } = await app.pool.query<{ name: string; path: string | null }>(`
      select p.proname as name, (select c from unnest(p.proconfig) c where c like 'search_path=%') as path
        from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prosqlbody is null`);
    expect(rows.length).toBeGreaterThan(5);
    for (const { name, path } of rows) expect(path, name).toMatch(/^search_path=pg_catalog, .*pg_temp$/);
  });
});

describe('a scope', () => {
  it.each(SCOPES)('%s creates no objects', async (scope) => {
    expect(await as(scope, 'create table own (a int)')).toMatch(denied);
    expect(await as(scope, 'create function own() returns int language sql as $$ select 1 $$')).toMatch(
      denied,
    );
  });

  it.each(['public', 'tenant'] as const)('%s reads no session, password or link', async (scope) => {
    for (const table of ['session', 'account', 'mail_link', 'verification', 'two_factor', 'google_trip'])
      expect(await as(scope, `select * from ${table}`), table).toMatch(denied);
  });

  it('reads session tokens only as `auth`', async () => {
    for (const scope of ['person', 'admin', 'tenant', 'public'] as const)
      expect(await as(scope, 'select token from session'), scope).toMatch(denied);
  });

  it('never changes the identity of a person', async () => {
    for (const scope of SCOPES) {
      expect(await as(scope, `update person set role = 'admin' where id = '${ana}'`), scope).toMatch(denied);
      expect(await as(scope, `update person set email = 'x@ejemplo.mx' where id = '${ana}'`), scope).toMatch(
        denied,
      );
    }
  });

  it('shows the figures of a business to nobody outside of it', async () => {
    const figures = `select appointments from business_figures('${businessId}')`;
    expect(await as('person', figures)).toEqual([{ appointments: 0 }]);
    expect(await as('person', figures, luis)).toEqual([0]);
  });

  it('changes neither credits nor the subscription of a business, except for the team', async () => {
    for (const column of [
      'stripe_customer_id',
      'end_subscription',
      'plan',
      'partner_id',
      'payment_level',
      'claim_code_hash',
    ])
      expect(await as('tenant', `update business set ${column} = null`), column).toMatch(denied);
  });

  it('changes and deletes no audit entry', async () => {
    for (const scope of SCOPES) {
      for (const table of ['audit_entry', 'platform_audit_entry']) {
        expect(await as(scope, `delete from ${table}`), scope).toMatch(denied);
        expect(await as(scope, `update ${table} set action = 'x'`), scope).toMatch(denied);
        expect(await as(scope, `truncate ${table}`), scope).toMatch(denied);
      }
    }
  });
});

describe('a person', () => {
  it('reads and closes only their own sessions', async () => {
    expect(await as('person', 'select distinct person_id from session')).toEqual([{ person_id: ana }]);
    expect(await as('person', `delete from session where person_id = '${luis}'`)).toEqual([0]);
    expect(
      await as('person', `update session set visiting_until = now() where person_id = '${luis}'`),
    ).toEqual([0]);
  });

  it('reads only their own row, and founds only for themselves', async () => {
    expect(await as('person', 'select id from person')).toEqual([{ id: ana }]);
    expect(await as('person', `select found_business('{}', '${luis}')`)).toMatch(/not the person/);
  });

  it('finds nobody by e-mail unless they are of the team or a partner', async () => {
    expect(await as('person', `select id from person_by_email((select email from person limit 1))`)).toEqual([
      0,
    ]);
  });

  it('cannot make themselves a member', async () => {
    const row = `('${businessId}', '${luis}', 'owner')`;
    const join = `insert into membership (business_id, person_id, role) values ${row}`;
    expect(await as('person', join, luis)).toMatch(denied);
    expect(await as('person', 'select * from membership', luis)).toEqual([0]);
    expect(await as('person', 'select * from business', luis)).toEqual([0]);
  });
});
