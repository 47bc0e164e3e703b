import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { Line } from './pieces.ts';

export interface Known {
  id: string;
  address: string;
  clientId: string | null;
  specialistId: string | null;
  unread: number;
}

/** The conversations at these addresses, held until the transaction ends, always in the same order. */
export async function holdAt(
  tx: TenantTx,
  { channel, account }: Line,
  addresses: readonly string[],
): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select id, address, client_id as "clientId", specialist_id as "specialistId", unread from conversation
     where channel = ${channel} and account = ${account} and address = any(${addresses}::text[])
     order by id for no key update`.execute(db(tx));
  return rows;
}

export interface Name {
  name: string;
  clientId: string;
  pushName: string;
  at: Date;
}

export async function keepNames(
  tx: TenantTx,
  businessId: string,
  { channel, account }: Line,
  names: readonly Name[],
): Promise<void> {
  await sql`
    insert into client_identity (business_id, channel, account, external_id, client_id, push_name, created_at)
    select ${businessId}, ${channel}, ${account}, g.* from unnest(
      ${names.map(({ name }) => name)}::text[], ${names.map(({ clientId }) => clientId)}::uuid[],
      ${names.map(({ pushName }) => pushName)}::text[], ${names.map(({ at }) => at)}::timestamptz[]) g
    on conflict do nothing`.execute(db(tx));
}

/**
 * Before when nothing may stand in each of these conversations. What is heard unread leaves that where it was, so one
 * look is enough for all that is heard together.
 */
export async function floorsOf(
  tx: TenantTx,
  some: readonly Pick<Known, 'id' | 'unread'>[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; floor: Date }>`
    select g.id, f.floor from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ unread }) => unread)}::int[]) g(id, unread),
      lateral (select greatest(
        (select created_at from message where business_id = current_business() and conversation_id = g.id
            and (g.unread = 0 or direction = 'out') order by created_at desc limit 1),
        (select created_at from message where business_id = current_business() and conversation_id = g.id
            and direction = 'in' and kind <> 'reaction' order by created_at desc, id desc offset g.unread limit 1)) as floor) f
     where f.floor is not null`.execute(db(tx));
  return new Map(rows.map(({ id, floor }) => [id, floor.getTime()]));
}

export interface Words {
  id: string;
  conversationId: string;
  kind: string;
  text: string;
  reference: string;
  replyTo: string | null;
  referral: string | null;
  saidAt: Date;
  at: Date;
  settledAt: Date;
}

/** Answers the ids of those that were not known. */
export async function insertAll(
  tx: TenantTx,
  businessId: string,
  all: readonly Words[],
): Promise<Set<string>> {
  const column = <K extends keyof Words>(name: K) => all.map((words) => words[name]);
  const { rows } = await sql<{ id: string }>`
    insert into message (business_id, id, conversation_id, direction, author, kind, text, status, reference, reply_to, referral,
                         said_at, created_at, settled_at)
    select ${businessId}, g.id, g.conversation_id, 'in', '', g.kind, g.words, 'received', g.reference, g.reply_to, g.referral,
           g.said_at, g.at, g.settled_at
      from unnest(${column('id')}::uuid[], ${column('conversationId')}::uuid[], ${column('kind')}::text[], ${column('text')}::text[],
                  ${column('reference')}::text[], ${column('replyTo')}::text[], ${column('referral')}::jsonb[],
                  ${column('saidAt')}::timestamptz[], ${column('at')}::timestamptz[], ${column('settledAt')}::timestamptz[])
           with ordinality g(id, conversation_id, kind, words, reference, reply_to, referral, said_at, at, settled_at, place)
     order by g.place
    on conflict on constraint message_heard_once do nothing
    returning id`.execute(db(tx));
  return new Set(rows.map(({ id }) => id));
}

export interface News {
  conversationId: string;
  /** What stands last of it, and where. */
  text: string;
  at: Date;
  saidAt: Date;
  many: number;
}

const PREVIEW = 200;

/** As `heard` does for one. */
export async function heardAll(tx: TenantTx, news: readonly News[]): Promise<void> {
  await sql`
    update conversation v set
           last_text = case when g.at >= v.last_at or not exists (
               select from message m where m.business_id = v.business_id and m.conversation_id = v.id and m.created_at > g.at)
             then g.words else v.last_text end,
           last_at = greatest(v.last_at, g.at), version = v.version + g.many, last_direction = 'in',
           last_heard_at = greatest(v.last_heard_at, g.said_at), unread = v.unread + g.many
      from unnest(${news.map(({ conversationId }) => conversationId)}::uuid[],
                  ${news.map(({ text }) => text.slice(0, PREVIEW))}::text[], ${news.map(({ at }) => at)}::timestamptz[],
                  ${news.map(({ saidAt }) => saidAt)}::timestamptz[], ${news.map(({ many }) => many)}::int[])
           g(id, words, at, said_at, many)
     where v.business_id = current_business() and v.id = g.id`.execute(db(tx));
}
