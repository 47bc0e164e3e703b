import { appointments } from '@cauce/contract/agenda/appointments';
import { HELD_ONLINE } from '@cauce/contract/agenda/slot-taken';
import type { OnlineRefund } from '@cauce/contract/sales/money-paid';
import { BLOCK } from '@cauce/domain/agenda/appointment-status';
import type { ActionContext } from '../../platform/action-context.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, withMessage, withoutTransaction } from '../../platform/mount/handlers.ts';
import { found } from '../../platform/mount/refusal.ts';
import { rightsOf } from './access.ts';
import { signAs } from './entry-context.ts';
import * as blocks from './blocks.ts';
import type { SavedEntry } from './collisions.ts';
import * as context from './context-store.ts';
import { type Entry, find } from './entry-store.ts';
import { move } from './moving.ts';
import { listEvents, listOfClient } from './reading.ts';
import * as service from './service.ts';
import { toAppointment, toEvent } from './wire.ts';

const withHoldNotice = (message: string, isHeld: boolean) =>
  `${message}${isHeld ? `. ${HELD_ONLINE}: le ofreceremos otros` : ''}`;

const REMOVED_MESSAGES = { appointment: 'Cita eliminada con éxito', block: 'Bloqueo eliminado con éxito' };
const MOVED_MESSAGES = { appointment: 'Cita actualizada con éxito', block: 'Bloqueo actualizado' };

/** Sends refunds of money that was paid online. Payments import this feature, so it is passed in. */
export type SendRefunds = (
  by: ActionContext,
  refundIds: readonly string[],
  of?: { isDeleted?: boolean },
) => Promise<OnlineRefund | undefined>;

export function appointmentRoutes({
  publicUrl,
  sendRefunds,
}: {
  publicUrl: string;
  sendRefunds: SendRefunds;
}) {
  const presentEntry = (entry: Entry, actor: Actor) => toAppointment(entry, rightsOf(actor.grant), publicUrl);
  const presentSaved = ({ entry, isHeld }: SavedEntry, actor: Actor, message: string) =>
    withMessage(presentEntry(entry, actor), withHoldNotice(message, isHeld));
  return handlers(appointments, {
    context: ({ tx }) => context.read(tx),
    list: ({ tx, actor, query }) => listEvents(tx, rightsOf(actor.grant), query),
    ofClient: ({ tx, actor, query }) => listOfClient(tx, rightsOf(actor.grant), query.clientId),
    read: async ({ tx, actor, params }) => presentEntry(found(await find(tx, params.id)), actor),
    book: async ({ tx, by, actor, body }) => {
      const saved = await service.book(tx, signAs(by, actor), body.appointment);
      return presentSaved(saved, actor, appointments.book.message);
    },
    change: async ({ tx, by, actor, params, body }) => {
      const change = { input: body.appointment, seen: body.updatedAt };
      const saved = await service.change(tx, signAs(by, actor), params.id, change);
      return presentSaved(saved, actor, appointments.change.message);
    },
    move: async ({ tx, by, actor, params, body }) => {
      const { entry, isHeld } = await move(tx, signAs(by, actor), params.id, {
        to: body,
        grant: actor.grant,
      });
      return withMessage(
        toEvent(entry, rightsOf(actor.grant)),
        withHoldNotice(MOVED_MESSAGES[entry.status === BLOCK ? 'block' : 'appointment'], isHeld),
      );
    },
    setStatus: withoutTransaction(async ({ within, by, actor, params, body }) => {
      const { money: choice, ...change } = body;
      const money = { choice, grant: actor.grant };
      const saved = await within((tx) =>
        service.setStatus(tx, signAs(by, actor), params.id, { ...change, money }),
      );
      const { message } = appointments.setStatus;
      if (saved.refundIds.length === 0) return presentSaved(saved, actor, message);
      const refund = await sendRefunds(by, saved.refundIds);
      // Its movements have changed.
      const entry = await within(async (tx) => found(await find(tx, params.id)));
      return withMessage({ ...presentEntry(entry, actor), ...(refund && { refund }) }, message);
    }),
    remove: withoutTransaction(async ({ within, by, actor, params, query: { money: choice, key } }) => {
      const { was, refundIds } = await within((tx) =>
        service.remove(tx, signAs(by, actor), params.id, { choice, key, grant: actor.grant }),
      );
      const refund = await sendRefunds(by, refundIds, { isDeleted: true });
      return withMessage(refund === undefined ? null : { refund }, REMOVED_MESSAGES[was]);
    }),
    block: async ({ tx, by, actor, body }) => {
      const { block, collides } = await blocks.addBlock(tx, signAs(by, actor), body.block);
      return { block: presentEntry(block, actor), collides };
    },
    changeBlock: async ({ tx, by, actor, params, body }) => {
      const change = { input: body.block, seen: body.updatedAt };
      const { block, collides } = await blocks.change(tx, signAs(by, actor), params.id, change);
      return { block: presentEntry(block, actor), collides };
    },
  });
}
