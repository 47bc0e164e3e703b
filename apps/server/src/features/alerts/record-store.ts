import type { AlertKind } from '@cauce/contract/account/alerts';
import { channelsWith } from '@cauce/contract/conversations/channel-table';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { shortName } from '../clients/index.ts';
import { paidCentsOf } from '../money/index.ts';

/** Inserts what the query finds, once. Returns whether it is new. */
async function insert(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  kind: AlertKind,
  found: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into alert (business_id, id, kind, subject_id, name, detail, channel, starts_at, at)
    select ${businessId}, ${newId(at.getTime())}::uuid, ${kind}, f.id, f.name, f.detail, f.channel, f.starts_at, f.at from (${found}) f
    on conflict on constraint alert_once do nothing
    returning id`.execute(db(tx));
  return rows.length > 0;
}

/** The team decides about the money of an appointment that was cancelled without it. Not everybody may see the sum. */
const PAID_NOTICE = sql`case when ${paidCentsOf('appointment_id', 'a')} > 0 then 'Tiene pagos registrados' end`;

/** Changes of the team need no alert. */
export const insertAppointment = (
  tx: TenantTx,
  by: ActionContext,
  kind: 'booked' | 'moved' | 'cancelled',
  id: string,
): Promise<boolean> =>
  insert(
    tx,
    by,
    kind,
    sql`select a.id, coalesce(${shortName}, '') as name, ${kind === 'cancelled' ? sql`concat_ws(' · ', s.name, ${PAID_NOTICE})` : sql`coalesce(s.name, '')`} as detail,
               null as channel, a.starts_at, a.updated_at as at
          from shared.appointment a
          left join shared.client c on c.business_id = a.business_id and c.id = a.client_id
          left join shared.service s on s.business_id = a.business_id and s.id = a.service_id
         where a.id = ${id} and ${kind === 'booked' ? sql`a.source` : sql`a.updated_source`} in ('link', 'assistant', 'reply', 'unconfirmed')`,
  );

/** A number is a name for people; the id of an account of Instagram or Messenger is not. */
const ADDRESS = sql`case when v.channel = any(${channelsWith(({ profiles }) => profiles)}::text[]) then 'Alguien' else v.address end`;

/** The person of the conversation `v`: a client, a specialist, or somebody without a name. */
const PERSON = sql`coalesce(nullif(${shortName}, ''), p.name, ${ADDRESS})`;
const PERSON_JOINS = sql`
  left join shared.client c on c.business_id = v.business_id and c.id = v.client_id
  left join shared.specialist p on p.business_id = v.business_id and p.id = v.specialist_id`;

export const insertHandover = (tx: TenantTx, by: ActionContext, id: string): Promise<boolean> =>
  insert(
    tx,
    by,
    'handedOver',
    sql`select v.id, ${PERSON} as name, '' as detail, null as channel, null::timestamptz as starts_at,
               v.handed_over_at as at
          from shared.conversation v ${PERSON_JOINS}
         where v.id = ${id} and v.handed_over_at is not null`,
  );

/** Failures repeat with every message; one alert a day says enough. */
const isFirstOfDay = (kind: AlertKind, subjectId: RawBuilder<unknown>, at: Date) => sql<boolean>`not exists (
  select from alert e where e.business_id = current_business() and e.kind = ${kind} and e.subject_id = ${subjectId}
                        and e.at > ${at}::timestamptz - interval '1 day')`;

/** Several messages of one conversation are one alert, with the reason of the latest. */
export const insertUndelivered = (tx: TenantTx, by: ActionContext, id: string): Promise<boolean> =>
  insert(
    tx,
    by,
    'undelivered',
    sql`select v.id, ${PERSON} as name, coalesce(m.reason, '') as detail, null as channel,
               null::timestamptz as starts_at, ${by.at}::timestamptz as at
          from shared.message m
          join shared.conversation v on v.business_id = m.business_id and v.id = m.conversation_id ${PERSON_JOINS}
         where m.id = ${id} and m.status = 'failed' and ${isFirstOfDay('undelivered', sql`v.id`, by.at)}`,
  );

export const insertNoCredits = (tx: TenantTx, by: ActionContext, id: string): Promise<boolean> =>
  insert(
    tx,
    by,
    'noCredits',
    sql`select s.id, s.name, '' as detail, null as channel, null::timestamptz as starts_at, ${by.at}::timestamptz as at
          from shared.assistant s where s.id = ${id} and ${isFirstOfDay('noCredits', sql`s.id`, by.at)}`,
  );

export const insertStopped = (tx: TenantTx, by: ActionContext, id: string): Promise<boolean> =>
  insert(
    tx,
    by,
    'channelStopped',
    sql`select id, name, coalesce(reason, '') as detail, channel, null::timestamptz as starts_at, updated_at as at
          from shared.channel_account where id = ${id} and state = 'stopped'`,
  );

export const insertFreeTimes = (
  tx: TenantTx,
  by: ActionContext,
  { postId, detail }: { postId: string; detail: string },
): Promise<boolean> =>
  insert(
    tx,
    by,
    'freeTimes',
    sql`select ${postId}::uuid as id, 'Horarios libres' as name, ${detail}::text as detail, null as channel,
               null::timestamptz as starts_at, ${by.at}::timestamptz as at`,
  );

/** The provider of payments could not charge a renewal. */
export const insertFailedPayment = (
  tx: TenantTx,
  by: ActionContext,
  { purchaseId, name, detail }: { purchaseId: string; name: string; detail: string },
): Promise<boolean> =>
  insert(
    tx,
    by,
    'paymentFailed',
    sql`select ${purchaseId}::uuid as id, ${name}::text as name, ${detail}::text as detail, null as channel,
               null::timestamptz as starts_at, ${by.at}::timestamptz as at`,
  );

/** A campaign that was paused without the team, or that finished. */
export const insertCampaign = (
  tx: TenantTx,
  by: ActionContext,
  kind: 'campaignFinished' | 'campaignPaused',
  { campaignId, name, detail }: { campaignId: string; name: string; detail: string },
): Promise<boolean> =>
  insert(
    tx,
    by,
    kind,
    sql`select ${campaignId}::uuid as id, ${name}::text as name, ${detail}::text as detail, null as channel,
               null::timestamptz as starts_at, ${by.at}::timestamptz as at`,
  );

/** The alert opens the appointment, or nothing after it was deleted. */
export const insertPayment = (
  tx: TenantTx,
  by: ActionContext,
  kind: 'paid' | 'paymentReturned' | 'paymentHeld' | 'chargedBack' | 'paymentProblem' | 'refundFailed',
  {
    paymentId,
    appointmentId,
    detail,
  }: { paymentId: string; appointmentId: string | undefined; detail: string },
): Promise<boolean> =>
  insert(
    tx,
    by,
    kind,
    sql`select coalesce(a.id, g.payment_id) as id, coalesce(${shortName}, '') as name, concat_ws(' · ', s.name, ${detail}::text) as detail,
               null as channel, a.starts_at, ${by.at}::timestamptz as at
          from (select ${paymentId}::uuid as payment_id) g
          left join shared.appointment a on a.id = ${appointmentId ?? null}::uuid
          left join shared.client c on c.business_id = a.business_id and c.id = a.client_id
          left join shared.service s on s.business_id = a.business_id and s.id = a.service_id`,
  );

export const insertPaymentAccount = (
  tx: TenantTx,
  by: ActionContext,
  { name, detail }: { name: string; detail: string },
): Promise<boolean> =>
  insert(
    tx,
    by,
    'paymentAccount',
    sql`select ${by.businessId}::uuid as id, ${name}::text as name, ${detail}::text as detail, null as channel,
               null::timestamptz as starts_at, ${by.at}::timestamptz as at`,
  );

const RETENTION_DAYS = 90;

export const removeOld = (pool: Pool, at: Date) =>
  pool.query('delete from alert where at < $1', [new Date(at.getTime() - RETENTION_DAYS * 86_400_000)]);
