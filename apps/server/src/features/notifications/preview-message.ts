import type { MessagePreview, funnels } from '@cauce/contract/funnels/funnels';
import type { AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import type { BodyOf } from '@cauce/contract/kit/endpoint';
import { renderTemplate } from '@cauce/domain/texts/message-template';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import { findAnchors } from '../appointments/anchors/index.ts';
import { findClient } from '../clients/index.ts';
import { withOrders } from './order-values.ts';
import * as store from './store.ts';
import { renderText } from './wording.ts';

/** A follow-up as a contact would get it now, with their next appointment, perhaps in another status, and their latest order. */
export const previewMessage =
  ({ publicUrl }: { publicUrl: string }) =>
  async (
    tx: TenantTx,
    by: ActionContext,
    { text, type, clientId: given, status }: BodyOf<typeof funnels.preview> & { status?: AppointmentStatus },
  ): Promise<MessagePreview> => {
    if (given !== undefined) found(await findClient(tx, given));
    const clientId = given ?? (await store.findNewestClient(tx));
    if (clientId === undefined) return { text: renderTemplate(text, {}), clientName: '' };
    const isOfAppointment = type === 'scheduling';
    const [anchor] = isOfAppointment ? await findAnchors(tx, by.at, [{ clientId, appointmentId: null }]) : [];
    const draft = { clientId, kind: 'reactivation' as const, text, appointmentId: anchor?.id ?? null };
    const [row] = await withOrders(tx, [found(await store.preview(tx, by, draft))]);
    if (row === undefined) return { text: '', clientName: '' };
    const then = status === undefined || row.start === null ? row : { ...row, status };
    return { text: renderText(then, publicUrl), clientName: row.clientName };
  };
