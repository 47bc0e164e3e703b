import type { StoredUpsellMessage as StoredStep, UpsellStep } from '@cauce/domain/upsells/upsell-plan';
import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { HistoryAppointment } from '../../appointments/anchors/index.ts';
import { enqueueDispatches } from '../../notifications/planned/index.ts';
import {
  skipUpsellMessages,
  type StoredUpsellMessage,
  type UpsellMessage,
  writeUpsellMessages,
} from '../../notifications/upsell-messages/index.ts';
import type { PlannedUpsell } from './rules-store.ts';

const isFinal = ({ state }: StoredUpsellMessage) => state === 'said' || state === 'cancelled';

/** The stored message as the plan sees it, beside the upsell and the appointment as they are now. */
export function toStored(
  message: StoredUpsellMessage,
  upsell: PlannedUpsell | undefined,
  appointment: HistoryAppointment | undefined,
): StoredStep {
  const { clientId, text, anchorStart, dueAt, state } = message;
  return {
    state: isFinal(message) ? 'final' : state === 'planned' ? 'planned' : 'skipped',
    dueAt,
    isOutdated:
      clientId !== appointment?.clientId ||
      text !== upsell?.message ||
      anchorStart !== appointment.start.getTime(),
  };
}

/** A decision about the message of an upsell for an appointment. */
export interface DecidedMessage {
  step: UpsellStep;
  upsell: PlannedUpsell | undefined;
  appointment: HistoryAppointment | undefined;
  stored: StoredUpsellMessage | undefined;
}

function toMessage({ step, upsell, appointment }: DecidedMessage): UpsellMessage[] {
  if (upsell === undefined || appointment === undefined || appointment.clientId === null) return [];
  return [
    {
      upsellId: upsell.id,
      appointmentId: appointment.id,
      clientId: appointment.clientId,
      text: upsell.message,
      anchorStart: appointment.start.getTime(),
      dueAt: step.dueAt,
      state: step.is,
      reason: step.is === 'skipped' ? step.reason : '',
    },
  ];
}

/** Writes decisions with few statements, and wakes the dispatcher for messages that are due soon. */
export async function writeSteps(
  tx: TenantTx,
  by: ActionContext,
  decided: readonly DecidedMessage[],
): Promise<void> {
  if (decided.length === 0) return;
  // A message that ends keeps its time and its contact.
  const ended = decided.flatMap(({ step, stored }) =>
    step.is === 'skipped' && stored !== undefined ? [{ id: stored.id, reason: step.reason }] : [],
  );
  const written = decided
    .filter(({ step, stored }) => step.is === 'planned' || stored === undefined)
    .flatMap(toMessage);
  await skipUpsellMessages(tx, by.at, ended);
  await writeUpsellMessages(tx, by, written);
  const due = written.filter(({ state }) => state === 'planned').map(({ dueAt }) => dueAt);
  await enqueueDispatches(tx, by, due);
  await announce(tx, 'notification.planned', { businessId: by.businessId });
}
