import type { NoticeForecast, notifications } from '@cauce/contract/conversations/notifications';
import type { Grant } from '@cauce/contract/kit/access';
import type { QueryOf } from '@cauce/contract/kit/endpoint';
import { wholeNumber } from '@cauce/domain/people/phone';
import { quietUntil, SKIPPED } from '@cauce/domain/texts/notification-check';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import type { Entry } from '../appointments/index.ts';
import { findClient } from '../clients/index.ts';
import { whyNotLater } from '../conversations/outbound/index.ts';
import { noticeTime } from './occasion-messages.ts';
import { readAppointment, requirePermission } from './plan-by-hand.ts';
import { loadRules } from './rules.ts';
import * as store from './store.ts';
import { renderText } from './wording.ts';

type Query = QueryOf<typeof notifications.forecast>;

/** No notice says that an appointment of the past was cancelled. */
const whyTooLate = (kind: Query['kind'], appointment: Entry | undefined, at: Date): string | undefined =>
  kind === 'cancellation' && appointment !== undefined && appointment.start <= at ? SKIPPED.past : undefined;

/** Says whether a notice would arrive, when it would leave and what it would say. Nothing is planned. */
export async function forecast(
  tx: TenantTx,
  by: ActionContext & { grant: Grant | undefined },
  query: Query,
  publicUrl: string,
): Promise<NoticeForecast> {
  const { clientId, kind } = query;
  const appointmentId = query.appointmentId ?? null;
  requirePermission(by.grant, { kind, appointmentId, text: undefined });
  const client = found(await findClient(tx, clientId));
  const appointment =
    appointmentId === null ? undefined : await readAppointment(tx, { kind, clientId, appointmentId });
  const rules = await loadRules(tx);
  const row = found(await store.preview(tx, by, { clientId, kind, appointmentId, text: rules.texts[kind] }));
  const recipient = kind === 'specialist' ? appointment?.specialist : client;
  const dueAt = noticeTime(by.at, kind);
  const quiet = quietUntil(dueAt, { zone: row.zone, ...rules });
  const address = recipient === undefined || recipient.whatsapp === '' ? '' : wholeNumber(recipient);
  const reason =
    recipient === undefined
      ? undefined
      : (whyTooLate(kind, appointment, by.at) ??
        (await whyNotLater(
          tx,
          { purpose: kind, clientId, address },
          { leavesAt: dueAt, lock: false, countPlanned: (day) => store.countPlanned(tx, clientId, day) },
        )));
  return {
    reason: reason ?? '',
    leavesAt: (quiet ?? dueAt).toISOString(),
    isQuiet: quiet !== undefined,
    // Nobody knows yet what will have changed.
    text: appointment === undefined || kind === 'changed' ? '' : renderText(row, publicUrl),
  };
}
