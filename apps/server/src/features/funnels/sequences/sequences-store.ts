import type { PhaseType, SequenceMessage } from '@cauce/domain/funnels/shape';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** A scenario of a version of a funnel. */
export interface ScenarioKey {
  funnelId: string;
  version: number;
  place: string;
}

export interface Sequence {
  type: PhaseType;
  messages: SequenceMessage[];
}

const nameOf = ({ funnelId, version, place }: ScenarioKey) => `${funnelId} ${version} ${place}`;

export type FindSequence = (key: ScenarioKey) => Sequence;
const NONE: Sequence = { type: 'personalized', messages: [] };

/** The sequences of these scenarios. A scenario that a version does not have has no messages. */
export async function loadSequences(tx: TenantTx, keys: readonly ScenarioKey[]): Promise<FindSequence> {
  const distinct = new Map(
    keys.map(({ funnelId, version, place }) => [
      nameOf({ funnelId, version, place }),
      { funnelId, version, place },
    ]),
  );
  if (distinct.size === 0) return () => NONE;
  const { rows } = await sql<ScenarioKey & Sequence>`/* sequences */
    select k."funnelId", k.version, k.place, p.value ->> 'type' as type, s.value -> 'reactivationMessagesSequence' as messages
      from jsonb_to_recordset(${JSON.stringify([...distinct.values()])}::jsonb) as k("funnelId" uuid, version int, place text)
      join funnel_version v on v.business_id = current_business() and v.funnel_id = k."funnelId" and v.version = k.version
      cross join lateral jsonb_array_elements(v.phases) p
      cross join lateral jsonb_array_elements(p.value -> 'scenarios') s
     where (p.value ->> 'formattedName') || '.' || (s.value ->> 'formattedName') = k.place`.execute(db(tx));
  const found = new Map(rows.map(({ type, messages, ...key }) => [nameOf(key), { type, messages }]));
  return (key) => found.get(nameOf(key)) ?? NONE;
}

export interface PresentPlace {
  funnelId: string;
  clientId: string;
  place: string;
  version: number;
  enteredAt: Date;
  appointmentId: string | null;
}

const PLACE = sql`funnel_id as "funnelId", client_id as "clientId", place, version, entered_at as "enteredAt",
    appointment_id as "appointmentId"`;

/** The present places of contacts in these funnels. */
export async function listPresent(
  tx: TenantTx,
  contacts: readonly { funnelId: string; clientId: string }[],
): Promise<PresentPlace[]> {
  if (contacts.length === 0) return [];
  const { rows } = await sql<PresentPlace>`/* present-places */
    select distinct ${PLACE}
      from unnest(${contacts.map(({ funnelId }) => funnelId)}::uuid[], ${contacts.map(({ clientId }) => clientId)}::uuid[])
             as c(funnel, client)
     cross join lateral (
       select * from funnel_place
        where business_id = current_business() and funnel_id = c.funnel and client_id = c.client offset 0) p`.execute(
    db(tx),
  );
  return rows;
}

/** Everybody who is in a funnel, in this order. */
export async function listPlacesOf(
  tx: TenantTx,
  funnelId: string,
  { after, most }: { after: string; most: number },
): Promise<PresentPlace[]> {
  const { rows } = await sql<PresentPlace>`
    select ${PLACE} from funnel_place
     where business_id = current_business() and funnel_id = ${funnelId} and client_id > ${after}
     order by client_id limit ${most} for no key update`.execute(db(tx));
  return rows;
}
