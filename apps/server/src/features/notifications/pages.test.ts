import { type NotificationTab, notifications } from '@cauce/contract/conversations/notifications';
import type { QueryOf } from '@cauce/contract/kit/endpoint';
import { clients } from '@cauce/contract/clients/clients';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientInput } from '../../../testing/factories/clients.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;

/** In the order of their due times, one hour apart: state, and status of the message. */
const ROWS = [
  ['planned', null, 'free'],
  ['said', 'waiting', 'reminder'],
  ['said', 'sending', 'reminder'],
  ['planned', null, 'reminder'],
  ['said', 'sent', 'reminder'],
  ['said', null, 'confirmation'],
  ['skipped', null, 'reminder'],
  ['said', 'failed', 'confirmation'],
  ['cancelled', null, 'free'],
  ['said', 'unknown', 'reminder'],
  ['said', 'dropped', 'free'],
] as const;

beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  const { data } = await owner.call(clients.register, { body: { client: clientInput({ name: 'Úrsula' }) } });
  await app.pool.query(
    `with room as (
       insert into conversation (business_id, id, channel, address, client_id, last_at, last_direction)
       values ($1, gen_random_uuid(), 'simulator', 'x', $2, now(), 'out') returning id
     ), told as (
       select n, t->>0 as state, t->>1 as status, t->>2 as kind, gen_random_uuid() as message_id
         from jsonb_array_elements($3::jsonb) with ordinality as e(t, n)
     ), said as (
       insert into message (business_id, id, conversation_id, direction, source, text, status, created_at)
       select $1, message_id, room.id, 'out', 'automatic', 'Hola', status, now() from told, room where status is not null returning id
     )
     insert into notification (business_id, id, client_id, whatsapp, country_code, country_code_ext, text, delivery_at, kind, state, message_id)
     select $1, gen_random_uuid(), $2, '', '', '', n::text, '2026-03-01T00:00:00Z'::timestamptz + n * interval '1 hour', kind, state, said.id
       from told left join said on said.id = told.message_id`,
    [owner.businessId, data._id, JSON.stringify(ROWS)],
  );
});
afterAll(() => app.close());

const asked = async (query: Partial<QueryOf<typeof notifications.page>>) =>
  (await owner.call(notifications.page, { query })).data;
const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString();

it.each<[Partial<QueryOf<typeof notifications.page>>, Record<NotificationTab, number[]>]>([
  [{}, { planned: [1, 2, 3, 4], sent: [6, 5], unsent: [11, 10, 9, 8, 7] }],
  [{ kind: 'reminder' }, { planned: [2, 3, 4], sent: [5], unsent: [10, 7] }],
  [
    { from: at(3), to: at(9) },
    { planned: [3, 4], sent: [6, 5], unsent: [8, 7] },
  ],
  [
    { search: 'ursula', kind: 'confirmation' },
    { planned: [], sent: [6], unsent: [8] },
  ],
  [{ search: 'nadie' }, { planned: [], sent: [], unsent: [] }],
])('lists and counts the tab for %o in its order', async (query, tabs) => {
  for (const [tab, places] of Object.entries(tabs)) {
    const { rows, counts, total } = await asked({ ...query, tab: tab as NotificationTab });
    expect(rows.map(({ deliveryDate }) => new Date(deliveryDate).getUTCHours())).toEqual(places);
    expect([counts[tab as NotificationTab], total]).toEqual([places.length, places.length]);
  }
});
