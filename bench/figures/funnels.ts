import type { Pool, PoolClient } from 'pg';
import { moveAndPlan } from '../../apps/server/src/features/funnels/follow.ts';
import { openScopes } from '../../apps/server/src/platform/database/scopes.ts';
import { messageInput, onlySequences } from '../../apps/server/testing/factories/sequences.ts';
import { openAgenda } from '../../apps/server/testing/factories/agenda.ts';
import { fillContacts } from '../load/many-contacts.ts';
import { type Taken, takenOf, timed } from '../load/taken.ts';
import { callerOf, type SignedIn } from '../people.ts';

export interface FunnelFigure {
  /** Contacts who enter in one transaction. */
  contacts: number;
  product: Taken;
  /** The same rows with pg alone. */
  floor: Taken;
}

export interface FunnelFigures {
  messages: number;
  figures: FunnelFigure[];
}

interface Place {
  port: number;
  pool: Pool;
  owner: SignedIn;
  rounds: number;
  quick: boolean;
}

const CONTACTS = 5000;
const TIMES = 40;
const WARM = 100;
const DELAYS = [1, 2, 3];

interface Entered {
  funnelId: string;
  version: number;
  clientIds: readonly string[];
  at: Date;
}

/** Measures entering a scenario with three messages, for one contact and for many in one transaction. */
export async function measureFunnels({ port, pool, owner, rounds, quick }: Place): Promise<FunnelFigures> {
  const { businessId } = owner;
  const visitor = { call: callerOf(port, owner) };
  await openAgenda(visitor);
  const messages = DELAYS.map((delay) => messageInput({ text: `Mensaje ${delay}`, delay, timeUnit: 'days' }));
  const funnelId = await onlySequences(visitor, { order_pending: messages, order_delivered: messages });
  await fillContacts(pool, businessId, CONTACTS);
  const { rows } = await pool.query<{ id: string }>(
    'select id from client where business_id = $1 order by id',
    [businessId],
  );
  const ids = rows.map(({ id }) => id);
  const scopes = openScopes(pool);
  // The product moves one half of the contacts, and the floor the other one.
  const half = ids.length / 2;
  const [ours, bare] = [ids.slice(0, half), ids.slice(half)];
  const began = Date.now();
  const figures: FunnelFigure[] = [];
  let turn = 0;
  for (const contacts of [1, 1000]) {
    const times = { product: [] as number[], floor: [] as number[] };
    const turns = contacts === 1 ? (quick ? TIMES : TIMES * rounds) : quick ? 2 : 2 * rounds;
    const warm = contacts === 1 ? WARM : 2;
    for (let at = -warm; at < turns; at += 1) {
      if (at === 0) for (const list of Object.values(times)) list.length = 0;
      turn += 1;
      const by = { businessId, at: new Date(began + turn) };
      // The same contacts move back and forth in two turns.
      const from = (Math.floor(turn / 2) * contacts) % (half - contacts + 1);
      const pick = (all: readonly string[]) => all.slice(from, from + contacts);
      const action = turn % 2 === 0 ? 'order_pending' : 'order_delivered';
      const happened = pick(ours).map((clientId) => ({ clientId }));
      await timed(times.product, () =>
        scopes.inTenant({ businessId }, (tx) => moveAndPlan(tx, by, action, happened)),
      );
      const entered = { funnelId, version: 1, clientIds: pick(bare), at: by.at };
      await timed(times.floor, () => enterBare(pool, businessId, entered, `fase.${action}`));
    }
    figures.push({ contacts, product: takenOf(times.product), floor: takenOf(times.floor) });
  }
  return { messages: DELAYS.length, figures };
}

/** Writes the rows of an entry: the place, the step, the messages, which replace those of the scenario before, and the hints. */
async function enterBare(pool: Pool, businessId: string, entered: Entered, place: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await writeBare(client, businessId, entered, place);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function writeBare(
  client: PoolClient,
  businessId: string,
  { funnelId, version, clientIds, at }: Entered,
  place: string,
): Promise<void> {
  const values = [businessId, funnelId, clientIds, place, version, at];
  await client.query({
    name: 'bare-place',
    text: `insert into funnel_place (business_id, funnel_id, client_id, place, version, entered_at)
     select $1, $2, c, $4, $5, $6 from unnest($3::uuid[]) c
     on conflict (business_id, funnel_id, client_id) do update set place = excluded.place, entered_at = excluded.entered_at`,
    values,
  });
  await client.query({
    name: 'bare-step',
    text: `insert into funnel_step (business_id, id, funnel_id, client_id, place, action, at)
     select $1, gen_random_uuid(), $2, c, $4, 'order_pending', $6 from unnest($3::uuid[]) c where $5::int is not null`,
    values,
  });
  await client.query({
    name: 'bare-skip',
    text: `update notification set state = 'skipped', updated_at = $4
      where business_id = $1 and client_id = any($3::uuid[]) and state = 'planned' and kind = 'reactivation' and funnel_id = $2`,
    values: [businessId, funnelId, clientIds, at],
  });
  await client.query({
    name: 'bare-messages',
    text: `insert into notification (business_id, id, client_id, whatsapp, country_code, country_code_ext, text, delivery_at, phase, kind,
                               funnel_id, funnel_version, entered_at, is_deletable, state, created_at, updated_at)
     select $1, gen_random_uuid(), c.id, c.whatsapp, c.country_code, c.country_code_ext, 'Mensaje', $6::timestamptz + n * interval '1 day',
            $4 || '.m' || n, 'reactivation', $2, $5, $6, true, 'planned', $6, $6
       from unnest($3::uuid[]) k join client c on c.business_id = $1 and c.id = k, generate_series(1, ${DELAYS.length}) n`,
    values,
  });
  await client.query({ name: 'bare-hint', text: `select pg_notify('bare', $1)`, values: [businessId] });
}
