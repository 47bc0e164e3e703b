import { planUpsell, whyNotUpsell } from '@cauce/domain/upsells/upsell-plan';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { zoneOf } from '../../../platform/database/zone.ts';
import { listHistoriesOf } from '../../appointments/anchors/index.ts';
import { lockUpsellMessagesById } from '../../notifications/upsell-messages/index.ts';
import { listByIds, type PlannedUpsell } from './rules-store.ts';
import { type DecidedMessage, toStored, writeSteps } from './write-steps.ts';

interface MessageOf {
  upsellId: string | null;
  appointmentId: string | null;
}

async function load(tx: TenantTx, messages: readonly MessageOf[]) {
  const upsells = await listByIds(
    tx,
    messages.flatMap(({ upsellId }) => upsellId ?? []),
  );
  const appointments = await listHistoriesOf(
    tx,
    messages.flatMap(({ appointmentId }) => appointmentId ?? []),
  );
  const byId = new Map(appointments.map((appointment) => [appointment.id, appointment]));
  return {
    upsellOf: ({ upsellId }: MessageOf): PlannedUpsell | undefined => upsells.get(upsellId ?? ''),
    appointmentOf: ({ appointmentId }: MessageOf) => byId.get(appointmentId ?? ''),
  };
}

/** Plans those of these notifications that are messages of upsells again: their times follow their appointments. */
export async function planUpsellsAgain(
  tx: TenantTx,
  by: ActionContext,
  notificationIds: readonly string[],
): Promise<void> {
  const messages = await lockUpsellMessagesById(tx, notificationIds);
  if (messages.length === 0) return;
  const { upsellOf, appointmentOf } = await load(tx, messages);
  const moment = { now: by.at, zone: await zoneOf(tx) };
  const decided = messages.flatMap((stored): DecidedMessage[] => {
    const upsell = upsellOf(stored);
    const appointment = appointmentOf(stored);
    const step = planUpsell(upsell, appointment, toStored(stored, upsell, appointment), moment);
    return step === undefined ? [] : [{ step, upsell, appointment, stored }];
  });
  await writeSteps(tx, by, decided);
}

/** Tells why the message of an upsell must not be sent any more; undefined when it may. */
export async function findUpsellReasons(
  tx: TenantTx,
  messages: readonly MessageOf[],
): Promise<(message: MessageOf) => string | undefined> {
  if (messages.length === 0) return () => undefined;
  const { upsellOf, appointmentOf } = await load(tx, messages);
  return (message) => whyNotUpsell(upsellOf(message), appointmentOf(message));
}
