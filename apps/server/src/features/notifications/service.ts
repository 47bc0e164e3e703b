import type { Notification, NotificationInput, notifications } from '@cauce/contract/notifications';
import type { DataOf, QueryOf } from '@cauce/contract/kit/endpoint';
import { announce } from '../../events.ts';
import type { AuditContext, SignedContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { findAppointment } from '../appointments/index.ts';
import { findClient, escapeLike, splitSearchWords } from '../clients/index.ts';
import { dropMessage } from '../conversations/index.ts';
import { wakeFor } from './departing.ts';
import { rulesOf } from './rules.ts';
import * as pages from './page-store.ts';
import * as store from './store.ts';
import { isCancellable, toRow, toWire } from './wire.ts';

const PAGE_SIZE = 25;

/** The client may be named under either of two names; two who differ are nobody. */
export async function ofClient(
  tx: TenantTx,
  named: { cId?: string | undefined; clientId?: string | undefined },
  publicUrl: string,
): Promise<Notification[]> {
  const clientId = named.cId ?? named.clientId;
  if (clientId === undefined || (named.clientId ?? clientId) !== clientId) return refuse('notFound');
  found(await findClient(tx, clientId));
  return (await store.ofClient(tx, clientId)).map((told) => toWire(told, publicUrl));
}

async function draftOf(tx: TenantTx, signedBy: string, input: NotificationInput): Promise<store.Draft> {
  const { clientId, whatsapp, countryCode, countryCodeExt, phase, kind, appointmentId } = input;
  const appointment = appointmentId === null ? undefined : found(await findAppointment(tx, appointmentId));
  const text = input.text ?? (kind === 'free' ? '' : (await rulesOf(tx)).texts[kind]);
  return {
    clientId,
    whatsapp,
    countryCode,
    countryCodeExt,
    text,
    phase,
    kind,
    appointmentId,
    deliveryAt: new Date(input.deliveryDate),
    leadMinutes: null,
    version: appointment?.start.getTime() ?? null,
    atOnce: false,
    isDeletable: input.deletable,
    createdBy: signedBy,
  };
}

/** Planned once: whoever plans the same again is given the one that is there. */
export async function plan(
  tx: TenantTx,
  by: SignedContext,
  input: NotificationInput,
  publicUrl: string,
): Promise<Notification> {
  found(await findClient(tx, input.clientId));
  // There are no funnels yet, so nobody has one with this id.
  if (input.funnelId !== null) refuse('notFound');
  const draft = await draftOf(tx, by.signedBy, input);
  const [id] = await store.insert(tx, by, [draft]);
  if (id === undefined) return toWire(found(await store.standing(tx, draft)), publicUrl);
  await wakeFor(tx, by, draft.deliveryAt);
  await announce(tx, 'notification.planned', { businessId: by.businessId, clientId: input.clientId });
  return toWire(found(await store.byId(tx, id)), publicUrl);
}

export async function page(
  tx: TenantTx,
  query: QueryOf<typeof notifications.page>,
  { publicUrl, mayWrite }: { publicUrl: string; mayWrite: boolean },
): Promise<DataOf<typeof notifications.page>> {
  const { tab, kind, search, from, to } = query;
  const wanted = {
    tab,
    kind,
    words: splitSearchWords(search).map((word) => `%${escapeLike(word)}%`),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
  const skipped = (query.page - 1) * PAGE_SIZE;
  const counts = await pages.counts(tx, wanted);
  const rows = await pages.page(tx, wanted, { size: PAGE_SIZE, skipped });
  return {
    rows: rows.map((told) => toRow(told, publicUrl, mayWrite)),
    page: query.page,
    pageSize: PAGE_SIZE,
    total: counts[tab],
    counts,
  };
}

const CANCELLED = 'Cancelado por el equipo';

/** Planned, or written and not yet taken by its channel; what left already cannot be taken back. */
export async function cancel(tx: TenantTx, by: AuditContext, id: string): Promise<void> {
  const told = found(await store.hold(tx, id));
  const isStill = told.state === 'planned' || (await isTakenBack(tx, by, told.messageId));
  if (!isStill || !isCancellable(told)) refuse('conflict', 'Este mensaje ya salió o ya no se iba a enviar');
  await store.callOff(tx, by.at, [{ id, state: 'cancelled', reason: CANCELLED }]);
  const detail = { name: told.clientName };
  await recordAudit(tx, by, {
    action: 'notification.cancelled',
    subjectKind: 'notification',
    subjectId: id,
    detail,
  });
  await announce(tx, 'notification.changed', { businessId: by.businessId, clientId: told.clientId });
}

const isTakenBack = async (tx: TenantTx, by: AuditContext, messageId: string | null): Promise<boolean> =>
  messageId !== null && (await dropMessage(tx, by, messageId, CANCELLED));
