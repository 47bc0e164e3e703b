import type { ActionContext } from '../../../platform/action-context.ts';
import { announce } from '../../../events.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { findClient } from '../../clients/index.ts';
import { enqueueDispatch } from '../planned/enqueue-dispatch.ts';
import * as store from '../store.ts';

/**
 * Plans a message to a client about something that they wait for, so that quiet hours do not hold it back. The phase
 * names its occasion: the same one is planned once.
 */
export async function planPlainMessage(
  tx: TenantTx,
  by: ActionContext,
  { clientId, text, phase }: { clientId: string; text: string; phase: string },
): Promise<void> {
  const client = await findClient(tx, clientId);
  if (client === undefined || client.whatsapp === '') return;
  const { whatsapp, countryCode, countryCodeExt } = client;
  const [id] = await store.insert(tx, by, [
    {
      clientId,
      whatsapp,
      countryCode,
      countryCodeExt,
      text,
      phase,
      kind: 'free',
      appointmentId: null,
      deliveryAt: by.at,
      leadMinutes: null,
      version: null,
      atOnce: true,
      isDeletable: false,
      createdBy: '',
    },
  ]);
  if (id === undefined) return;
  await enqueueDispatch(tx, by, by.at);
  await announce(tx, 'notification.planned', { businessId: by.businessId, clientId });
}
