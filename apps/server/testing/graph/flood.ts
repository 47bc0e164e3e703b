import type { Pool } from 'pg';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../test-app.ts';
import { signed, whatsappEvent, written } from './events.ts';

export const NUMBER_ID = '100200300';

/** Inserts a connected number without going through Meta. */
export async function connectedNumber(pool: Pool, businessId: string): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into channel_account (business_id, id, channel, external_id, parent_id, state, created_at, updated_at)
     values ($1, $2, 'whatsapp', $3, '555666777', 'connected', now(), now())`,
    [businessId, id, NUMBER_ID],
  );
  return id;
}

export interface Words {
  id: string;
  from: string;
  at: number;
  text: string;
}

/** Messages of many people, each with several messages a second apart. */
export const wordsOf = (people: number, each: number, from: number): Words[] =>
  Array.from({ length: people * each }, (_, index) => {
    const [person, turn] = [index % people, Math.floor(index / people)];
    return {
      id: `wamid.${person}.${turn}`,
      from: `52155${String(10_000_000 + person)}`,
      at: from + turn * 1000,
      text: String(turn),
    };
  });

/** Shuffles with a fixed seed, so that failures can be repeated. */
export function shuffled<T>(items: readonly T[], seed = 7): T[] {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const all = [...items];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}

export async function deliver({ anonymous }: TestApp, words: Words): Promise<number> {
  const { payload, headers } = signed(
    whatsappEvent(written({ ...words, name: `Persona ${words.from}` }), { numberId: NUMBER_ID }),
  );
  return (await anonymous.raw('POST', '/api/webhook/meta', payload, headers)).status;
}

const AT_ONCE = 16;
/** Delivers all events and returns the statuses of the answers. */
export async function deliverAll(app: TestApp, all: readonly Words[]): Promise<Set<number>> {
  const answers = new Set<number>();
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = await Promise.all(all.slice(from, from + AT_ONCE).map((words) => deliver(app, words)));
    for (const status of some) answers.add(status);
  }
  return answers;
}

/** The texts of each client, in the order of the conversation. */
export async function receivedTexts(pool: Pool): Promise<string[][]> {
  const { rows } = await pool.query<{ texts: string[] }>(
    `select array_agg(m.text order by m.created_at, m.id) as texts from message m
       join conversation v on v.business_id = m.business_id and v.id = m.conversation_id
      where m.direction = 'in' group by v.id`,
  );
  return rows.map(({ texts }) => texts);
}
