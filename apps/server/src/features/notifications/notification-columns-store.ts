import { sql } from 'kysely';
import type { NotificationKind, TemplateValues } from '@cauce/domain/texts/message-template';
import type { AgendaStatus } from '@cauce/domain/agenda/appointment-status';
import type { Phone } from '@cauce/domain/people/phone';
import { shortName } from '../clients/index.ts';
import { isPayable } from '../payments/payable/index.ts';
import { visitedName, visitedPlace } from '../properties/index.ts';

/** A notification with all values of its text and everything that decides whether it is sent. */
export interface StoredNotification {
  id: string;
  businessId: string;
  clientId: string;
  whatsapp: string;
  countryCode: string;
  countryCodeExt: string;
  text: string;
  deliveryAt: Date;
  phase: string;
  kind: NotificationKind;
  appointmentId: string | null;
  funnelId: string | null;
  upsellId: string | null;
  /** When the contact entered the scenario of a message of a sequence. */
  enteredAt: Date | null;
  endsWithReply: boolean;
  /** When it is due by its plan; it may be postponed since. */
  plannedFor: Date;
  leadMinutes: number | null;
  version: number | null;
  atOnce: boolean;
  state: 'planned' | 'said' | 'skipped' | 'cancelled';
  reason: string;
  isDeletable: boolean;
  createdBy: string;
  createdAt: Date;
  messageId: string | null;
  messageStatus: string | null;
  messageReason: string | null;
  messageText: string | null;
  settledAt: Date | null;
  clientPhone: Phone;
  specialistPhone: Phone;
  firstName: string;
  clientName: string;
  /** The name that the client uses on WhatsApp; empty when they never wrote. */
  whatsappName: string;
  /** The assistant that answers clients of the branch or the business; empty when none is switched on. */
  assistantName: string;
  noRespond: boolean;
  optedOut: boolean;
  isArchived: boolean;
  start: Date | null;
  status: AgendaStatus | null;
  /** Whether its appointment is still one of its client. */
  isOfContact: boolean;
  shortId: string | null;
  /** Until when its appointment has to be paid by its link. */
  payUntil: Date | null;
  serviceName: string;
  specialistId: string | null;
  specialistName: string;
  branchName: string;
  branchAddress: string;
  businessName: string;
  zone: string;
  slug: string;
  /** The values of the latest order of the client, where the text tells of it. */
  orderValues?: TemplateValues;
}

// The simulator stands in for WhatsApp.
const WHATSAPP_NAME = sql`coalesce((select i.push_name from shared.client_identity i
     where i.business_id = n.business_id and i.client_id = n.client_id and i.channel in ('whatsapp', 'simulator') and i.push_name <> ''
     order by i.created_at desc limit 1), '')`;

const ASSISTANT_NAME = sql`coalesce((select t.name from shared.assistant t
     where t.business_id = n.business_id and t.mode = 'production' and t.is_working and t.type <> 'business'
       and (t.branch_id is null or t.branch_id = a.branch_id)
     order by t.branch_id nulls last, t.created_at, t.id limit 1), '')`;

/** Columns of the notification `n` with `NOTIFICATION_JOINS`. A visit takes place at the property. */
export const NOTIFICATION_COLUMNS = sql`n.id, n.business_id as "businessId", n.client_id as "clientId", n.whatsapp, n.country_code as "countryCode",
    n.country_code_ext as "countryCodeExt", n.text, n.delivery_at as "deliveryAt", n.phase, n.kind,
    a.id as "appointmentId", n.funnel_id as "funnelId", n.upsell_id as "upsellId", n.entered_at as "enteredAt",
    n.ends_with_reply as "endsWithReply", coalesce(n.postponed_from, n.delivery_at) as "plannedFor", n.lead_minutes as "leadMinutes", n.version,
    n.at_once as "atOnce", n.state, n.reason, n.is_deletable as "isDeletable", n.created_by as "createdBy",
    n.created_at as "createdAt", n.message_id as "messageId", m.status as "messageStatus", m.reason as "messageReason",
    m.text as "messageText", json_build_object('countryCode', c.country_code, 'whatsapp', c.whatsapp) as "clientPhone",
    json_build_object('countryCode', coalesce(p.country_code, ''), 'whatsapp', coalesce(p.whatsapp, '')) as "specialistPhone", m.settled_at as "settledAt", c.name as "firstName", ${shortName} as "clientName",
    c.no_respond as "noRespond", c.opted_out_at is not null as "optedOut", c.archived_at is not null as "isArchived", a.starts_at as start, a.status,
    coalesce(a.client_id = n.client_id, false) as "isOfContact",
    a.short_id as "shortId", case when a.status = 'pago_pendiente' and ${isPayable({ a: 'a', s: 's' })} then a.auto_cancel_at end as "payUntil", coalesce(s.name, '') as "serviceName", a.specialist_id as "specialistId",
    coalesce(p.name, '') as "specialistName", coalesce(${visitedName}, b.name, '') as "branchName",
    coalesce(${visitedPlace}, concat_ws(', ', b.address->>'description', b.city), '') as "branchAddress", h.name as "businessName", h.zone, h.slug,
    ${WHATSAPP_NAME} as "whatsappName", ${ASSISTANT_NAME} as "assistantName"`;
/** A row by its key, and only by it: a plan for tables without statistics would join all of their rows. */
const rowOf = (table: string, id: string) =>
  sql`lateral (select * from shared.${sql.raw(table)} where business_id = n.business_id and id = ${sql.raw(id)} offset 0)`;

export const NOTIFICATION_JOINS = sql`join shared.business h on h.id = n.business_id
    cross join ${rowOf('client', 'n.client_id')} c
    left join ${rowOf('message', 'n.message_id')} m on true
    left join ${rowOf('appointment', 'n.appointment_id')} a on true
    left join ${rowOf('service', 'a.service_id')} s on true
    left join ${rowOf('specialist', 'a.specialist_id')} p on true
    left join ${rowOf('branch', 'a.branch_id')} b on true`;
