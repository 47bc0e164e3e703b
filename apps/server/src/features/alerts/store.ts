import type { Alert, AlertKind } from '@cauce/contract/account/alerts';
import type { AccountChannel } from '@cauce/contract/conversations/channel-table';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface Reader {
  businessId: string;
  personId: string;
  /** The kinds that this person may see, and the channels whose alerts they may see. */
  kinds: readonly AlertKind[];
  channels: readonly AccountChannel[];
}

const MOST = 50;
const MOST_UNREAD = 100;

/** Whether this person may see the alert `a`. */
const isVisible = ({ kinds, channels }: Reader) => sql<boolean>`
  (a.kind = any(${kinds}::text[]) or a.channel = any(${channels}::text[]))`;

/** Whether this person has read the alert `a`. */
const isRead = (personId: string) => sql<boolean>`(
  exists (select from alert_reader s where s.business_id = a.business_id and s.person_id = ${personId} and s.read_until >= a.at)
  or exists (select from alert_read r where r.business_id = a.business_id and r.alert_id = a.id and r.person_id = ${personId}))`;

interface Row extends Omit<Alert, 'at' | 'startsAt'> {
  at: Date;
  startsAt: Date | null;
}

export async function list(tx: TenantTx, reader: Reader): Promise<{ rows: Alert[]; unread: number }> {
  const { personId } = reader;
  const { rows } = await sql<Row>`
    select a.id as "_id", a.kind, a.subject_id as "subjectId", a.name, a.detail, a.channel, a.starts_at as "startsAt", a.at,
           ${isRead(personId)} as "isRead"
      from alert a where ${isVisible(reader)}
     order by a.at desc, a.id desc limit ${sql.lit(MOST)}`.execute(db(tx));
  const { rows: counted } = await sql<{ unread: number }>`select count(*)::int as unread from (
    select from alert a where ${isVisible(reader)} and not ${isRead(personId)} limit ${sql.lit(MOST_UNREAD)}) u`.execute(
    db(tx),
  );
  return {
    rows: rows.map(({ at, startsAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      startsAt: startsAt?.toISOString() ?? null,
    })),
    unread: counted[0]?.unread ?? 0,
  };
}

/** Returns whether the alert exists and may be seen by this person. */
export async function markRead(tx: TenantTx, reader: Reader, id: string): Promise<boolean> {
  const { businessId, personId } = reader;
  const { rows } = await sql`
    with seen as (select a.id from alert a where a.id = ${id} and ${isVisible(reader)}),
    kept as (insert into alert_read (business_id, alert_id, person_id)
             select ${businessId}, id, ${personId} from seen on conflict do nothing)
    select from seen`.execute(db(tx));
  return rows.length > 0;
}

/** Single marks are not needed any more after it. */
export async function markAllRead(tx: TenantTx, { businessId, personId }: Reader, at: Date): Promise<void> {
  // An alert may be later than our clock.
  await sql`insert into alert_reader (business_id, person_id, read_until)
    select ${businessId}, ${personId}, greatest(${at}::timestamptz, (select max(at) from alert))
    on conflict (business_id, person_id) do update set read_until = greatest(alert_reader.read_until, excluded.read_until)`.execute(
    db(tx),
  );
  await db(tx).deleteFrom('alert_read').where('person_id', '=', personId).execute();
}
