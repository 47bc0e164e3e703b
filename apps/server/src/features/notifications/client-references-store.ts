import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import {
  type ClientReferences,
  reassignRows,
  type MergePair,
  countRowsOfClient,
} from '../clients/merge/index.ts';

const TWICE = 'Ya se le dice en otro mensaje';

/** Same time and same occasion, which a constraint forbids twice. */
const isSameMoment = sql`k.phase = n.phase and coalesce(k.postponed_from, k.delivery_at) = coalesce(n.postponed_from, n.delivery_at) and k.appointment_id is not distinct from n.appointment_id`;
/** Notifications that tell the same person the same thing. */
const isDuplicate = sql`((${isSameMoment} and k.text = n.text)
  or (n.kind not in ('free', 'reactivation', 'upsell') and k.kind = n.kind and n.appointment_id is not null and k.appointment_id = n.appointment_id
      and k.lead_minutes is not distinct from n.lead_minutes and k.version is not distinct from n.version))`;
const hasDuplicate = (of: string, states: readonly string[]) =>
  sql`exists (select from notification k where k.business_id = n.business_id and k.client_id = ${of}
                and k.state = any (${states}::text[]) and ${isDuplicate})`;

/** Keeps one of each duplicate, planned or sent. */
async function dropDuplicates(tx: TenantTx, at: Date, { from, to }: MergePair): Promise<void> {
  const skip = sql`update notification n set state = 'skipped', reason = ${TWICE}, updated_at = ${at}`;
  await sql`${skip} where n.client_id = ${from} and n.state = 'planned' and ${hasDuplicate(to, ['planned', 'said'])}`.execute(
    db(tx),
  );
  await sql`${skip} where n.client_id = ${to} and n.state = 'planned' and ${hasDuplicate(from, ['said'])}`.execute(
    db(tx),
  );
  await sql`delete from notification n where n.client_id = ${from} and n.state = 'said' and ${hasDuplicate(to, ['said'])}`.execute(
    db(tx),
  );
}

/** Both were moved at once, so that both have the messages of one entry: the one that got further remains. */
async function dropSameEntries(tx: TenantTx, { from, to }: MergePair): Promise<void> {
  const rank = (row: RawBuilder<unknown>) =>
    sql`(coalesce(array_position(array['said', 'planned'], ${row}.state), 3), ${row}.client_id = ${from}::uuid)`;
  await sql`
    delete from notification n using notification k
     where n.business_id = current_business() and k.business_id = n.business_id and n.kind = 'reactivation' and k.kind = 'reactivation'
       and (n.client_id, k.client_id) in ((${from}, ${to}), (${to}, ${from})) and k.funnel_id = n.funnel_id
       and k.entered_at = n.entered_at and k.phase = n.phase and ${rank(sql.raw('n'))} > ${rank(sql.raw('k'))}`.execute(
    db(tx),
  );
}

/** Different texts for the same moment are moved apart by milliseconds. */
async function separateTimes(tx: TenantTx, { from, to }: MergePair): Promise<void> {
  const isPending = sql`k.business_id = n.business_id and k.state in ('planned', 'said')`;
  await sql`
    update notification n
       set delivery_at = n.delivery_at + free.hair * interval '1 ms',
           postponed_from = n.postponed_from + free.hair * interval '1 ms'
      from notification o cross join lateral (
        select min(hair) as hair from generate_series(1, 1000) hair
         where not exists (select from notification k where k.business_id = o.business_id and k.state in ('planned', 'said')
                             and k.client_id in (${from}, ${to}) and k.phase = o.phase
                             and k.appointment_id is not distinct from o.appointment_id
                             and coalesce(k.postponed_from, k.delivery_at)
                                 = coalesce(o.postponed_from, o.delivery_at) + hair * interval '1 ms')) free
     where o.business_id = n.business_id and o.id = n.id and n.client_id = ${from} and n.state in ('planned', 'said')
       and exists (select from notification k where ${isPending} and k.client_id = ${to} and ${isSameMoment})`.execute(
    db(tx),
  );
}

/** Notifications that a person planned for one of these numbers go to the remaining number. */
async function redirect(tx: TenantTx, { from, to, phone }: MergePair): Promise<void> {
  if (phone.whatsapp === '') return;
  await sql`
    update notification n
       set whatsapp = ${phone.whatsapp}, country_code = ${phone.countryCode}, country_code_ext = ${phone.countryCodeExt}
      from shared.client c
     where n.client_id in (${from}, ${to}) and n.state = 'planned' and n.kind <> 'specialist'
       and c.id in (${from}, ${to}) and n.whatsapp = c.whatsapp and n.country_code = c.country_code`.execute(
    db(tx),
  );
}

export const notificationsOfClient: ClientReferences = {
  tables: ['notification'],
  count: async (tx, clientId) => ({ notifications: await countRowsOfClient(tx, 'notification', clientId) }),
  move: async (tx, { at }, pair) => {
    await dropSameEntries(tx, pair);
    await dropDuplicates(tx, at, pair);
    await separateTimes(tx, pair);
    await redirect(tx, pair);
    await reassignRows(tx, 'notification', pair);
  },
};
