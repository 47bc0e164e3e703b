import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { again, serveSame } from '../floor/same-statements.ts';
import type { RecordingPool } from '../floor/trace.ts';
import { Line } from '../load/hammer.ts';
import { fillContacts } from '../load/many-contacts.ts';
import { fillConversations } from '../load/many-conversations.ts';
import { ask, type Taken, takenOf, timed } from '../load/taken.ts';
import type { SignedIn } from '../people.ts';

export interface InboxFigure {
  asked: string;
  /** The number of queries, the session's included, without those that open and close the transaction. */
  queries: number;
  http: Taken;
  /** The same statements and bytes behind node:http in a process of its own; missing in older results. */
  served?: Taken;
  /** The same statements in the same transaction, with pg alone. */
  same: Taken;
  /** The minimum statement, without row-level security. */
  bare: Taken;
}

export interface InboxFigures {
  conversations: number;
  messages: number;
  figures: InboxFigure[];
}

export interface InboxPlace {
  port: number;
  app: FastifyInstance;
  recording: RecordingPool;
  pool: Pool;
  databaseUrl: string;
  folder: string;
  owner: SignedIn;
  rounds: number;
  quick: boolean;
}

interface Question {
  asked: string;
  path: string;
  bare: [text: string, values: unknown[]];
}

type Times = { http: number[]; served: number[]; same: number[]; bare: number[] };

const TIMES = 20;
/** Warm-up turns, because a server that has run for a while is measured. */
const WARM = 200;
const LISTED = `select v.*, c.name, c.lastname from conversation v left join client c on c.business_id = v.business_id and c.id = v.client_id
  where v.business_id = $1`;
const NEWEST = 'order by v.last_at desc, v.id desc limit 21';
const RARE = 'lanuneles';

interface Asked {
  conversationId: string;
  /** The cursor after the first page. */
  place: string;
  /** A part of a phone number. */
  part: string;
}

function questionsOf(businessId: string, { conversationId, place, part }: Asked): Question[] {
  const of = (asked: string, query: string, where = '', more: unknown[] = []): Question => ({
    asked,
    path: `/api/conversation${query}`,
    bare: [`${LISTED} ${where} ${NEWEST}`, [businessId, ...more]],
  });
  return [
    of('The first page', ''),
    of('Far down the list', `?before=${encodeURIComponent(place)}`, 'and v.last_at < $2', [
      place.split('~', 1)[0],
    ]),
    of('The unread ones', '?unread=true', 'and v.unread > 0'),
    of('A common surname', '?search=hernandez', `and c.search_text like $2`, ['%hernandez%']),
    of('A rare surname', `?search=${RARE}`, `and c.search_text like $2`, [`%${RARE}%`]),
    of('A part of a number', `?search=${part}`, `and c.search_text like $2`, [`%${part}%`]),
    {
      asked: 'The messages of one',
      path: `/api/conversation/${conversationId}/messages`,
      bare: [
        'select * from message where business_id = $1 and conversation_id = $2 order by created_at desc, id desc limit 41',
        [businessId, conversationId],
      ],
    },
  ];
}

export async function measureInbox(place: InboxPlace): Promise<InboxFigures> {
  const { pool, owner, quick, port } = place;
  const [conversations, messages] = quick ? [10_000, 100_000] : [100_000, 1_000_000];
  await fillContacts(pool, owner.businessId, conversations);
  await fillConversations(pool, owner.businessId, { conversations, messages });
  const { rows } = await pool.query<{ id: string; part: string }>(
    'select id, right(address, 6) as part from conversation where business_id = $1 order by last_at desc offset 10 limit 1',
    [owner.businessId],
  );
  const first = await place.app.inject({ method: 'GET', url: '/api/conversation', headers: owner.headers });
  const { next } = (first.json() as { data: { next: string | null } }).data;
  if (next === null) throw new Error(`there is no second page: ${first.body.slice(0, 300)}`);
  const figures: InboxFigure[] = [];
  const asked = { conversationId: rows[0]!.id, place: next, part: rows[0]!.part };
  for (const question of questionsOf(owner.businessId, asked)) figures.push(await inTurns(place, question));
  return { conversations, messages, figures };

  async function inTurns({ recording, app, rounds }: InboxPlace, { asked, path, bare }: Question) {
    let bytes = '';
    const said = await recording.record(async () => {
      const answer = await app.inject({ method: 'GET', url: path, headers: owner.headers });
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
      bytes = answer.body;
    });
    const server = await serveSame({ databaseUrl: place.databaseUrl, folder: place.folder }, said, bytes);
    const queries = said.filter(({ text }) => !/^(begin|commit)/.test(text)).length;
    const [line, other] = [await Line.open(port), await Line.open(server.port)];
    const times = { http: [], served: [], same: [], bare: [] } as Times;
    for (let turn = -WARM; turn < TIMES * rounds; turn += 1) {
      if (turn === 0) for (const list of Object.values(times)) list.length = 0;
      await timed(times.http, () => ask(line, { port, owner }, path));
      await timed(times.served, () => ask(other, { port: server.port, owner }, '/'));
      await timed(times.same, () => again(pool, said));
      await timed(times.bare, () => pool.query(...bare));
    }
    for (const each of [line, other]) each.close();
    await server.stop();
    return {
      asked,
      queries,
      http: takenOf(times.http),
      served: takenOf(times.served),
      same: takenOf(times.same),
      bare: takenOf(times.bare),
    };
  }
}
