import type { Pool } from 'pg';
import { type Agenda, openAgenda } from '../../apps/server/testing/factories/agenda.ts';
import { funnels } from '../../packages/contract/src/funnels/funnels.ts';
import { DEFAULT_FUNNEL_NAME, DEFAULT_PHASES } from '../../packages/domain/src/funnels/default-funnel.ts';
import { callerOf, type SignedIn } from '../people.ts';
import { fillContacts } from './many-contacts.ts';
import { fillConversations } from './many-conversations.ts';

export interface Leads {
  funnelId: string;
  version: number;
  agenda: Agenda;
}

/** Creates the funnel with which a business starts, and an agenda. */
export async function openFunnel(port: number, owner: SignedIn): Promise<Leads> {
  const call = callerOf(port, owner);
  const agenda = await openAgenda({ call });
  const phases = DEFAULT_PHASES.map(({ name, type, scenarios }) => ({
    name,
    type,
    scenarios: scenarios.map((scenario) => ({
      name: scenario.name,
      actionReference: scenario.actionReference,
    })),
  }));
  const { data } = await call(funnels.create, { body: { funnel: { name: DEFAULT_FUNNEL_NAME, phases } } });
  return { funnelId: data._id, version: 1, agenda };
}

/**
 * Fills a funnel up to a number of contacts, evenly over its scenarios. Each has a conversation, a fifth an appointment, and a
 * tenth a planned message.
 */
export async function fillFunnel(
  pool: Pool,
  { businessId }: SignedIn,
  { funnelId, version, agenda }: Leads,
  many: number,
): Promise<void> {
  await fillContacts(pool, businessId, many);
  await fillConversationsUpTo(pool, businessId, many);
  await pool.query(
    `with scenario as (
       select row_number() over () as n, (p.value ->> 'formattedName') || '.' || (s.value ->> 'formattedName') as place
         from funnel_version v, jsonb_array_elements(v.phases) p, jsonb_array_elements(p.value -> 'scenarios') s
        where v.business_id = $1 and v.funnel_id = $2 and v.version = $3
     )
     insert into funnel_place (business_id, funnel_id, client_id, place, version, entered_at)
     select $1, $2, c.id, s.place, $3, timestamptz '2026-01-01' + c.n * interval '1 second'
       from (select id, row_number() over (order by id) as n from client where business_id = $1) c
       join scenario s on s.n = 1 + c.n % (select count(*) from scenario)
     on conflict do nothing`,
    [businessId, funnelId, version],
  );
  await pool.query(
    `insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, service_id, client_id, starts_at, ends_at,
                              busy_from, busy_to, color, created_by, updated_by, overlap_allowed)
     select $1, a.id, a.id::text, 'agendada', $2, $3, $4, p.client_id, t, t + interval '30 minutes', t, t + interval '30 minutes',
            '#2196f3', 'x', 'x', true
       from funnel_place p, lateral (select gen_random_uuid() as id, now() + abs(hashtext(p.client_id::text)) % 1000 * interval '1 hour' as t) a
      where p.business_id = $1 and abs(hashtext(p.client_id::text)) % 5 = 0
        and not exists (select from appointment o where o.business_id = $1 and o.client_id = p.client_id)`,
    [businessId, agenda.branchId, agenda.specialistId, agenda.serviceId],
  );
  await pool.query(
    `insert into notification (business_id, id, client_id, whatsapp, country_code, country_code_ext, text, delivery_at, created_by)
     select $1, gen_random_uuid(), c.id, c.whatsapp, '52', '521', 'Hola', now() + interval '30 days', 'x'
       from client c where c.business_id = $1 and abs(hashtext(c.id::text)) % 10 = 0
        and not exists (select from notification o where o.business_id = $1 and o.client_id = c.id)`,
    [businessId],
  );
  for (const table of ['funnel_place', 'appointment', 'notification'])
    await pool.query(`vacuum analyze ${table}`);
}

/** Conversations are added only once for each contact. */
async function fillConversationsUpTo(pool: Pool, businessId: string, many: number): Promise<void> {
  await pool.query('delete from conversation where business_id = $1', [businessId]);
  await fillConversations(pool, businessId, { conversations: many, messages: many });
}
