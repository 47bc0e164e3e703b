import { appointments } from '@cauce/contract/agenda/appointments';
import { BLOCK } from '@cauce/domain/agenda/appointment-status';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, said } from '../../platform/mount/handlers.ts';
import { found } from '../../platform/mount/refusal.ts';
import { rightsOf } from './access.ts';
import { signAs } from './entry-context.ts';
import * as blocks from './blocks.ts';
import * as context from './context-store.ts';
import { type Entry, find } from './entry-store.ts';
import { move } from './moving.ts';
import { listEvents, listOfClient } from './reading.ts';
import * as service from './service.ts';
import { toAppointment, toEvent } from './wire.ts';

const presentEntry = (entry: Entry, actor: Actor) => toAppointment(entry, rightsOf(actor.grant));

const REMOVED_MESSAGES = { appointment: 'Cita eliminada con éxito', block: 'Bloqueo eliminado con éxito' };
const MOVED_MESSAGES = { appointment: 'Cita actualizada con éxito', block: 'Bloqueo actualizado' };

export const appointmentRoutes = handlers(appointments, {
  context: ({ tx }) => context.read(tx),
  list: ({ tx, actor, query }) => listEvents(tx, rightsOf(actor.grant), query),
  ofClient: ({ tx, actor, query }) => listOfClient(tx, rightsOf(actor.grant), query.clientId),
  read: async ({ tx, actor, params }) => presentEntry(found(await find(tx, params.id)), actor),
  book: async ({ tx, by, actor, body }) =>
    presentEntry(await service.book(tx, signAs(by, actor), body.appointment), actor),
  change: async ({ tx, by, actor, params, body }) => {
    const change = { input: body.appointment, seen: body.updatedAt };
    return presentEntry(await service.change(tx, signAs(by, actor), params.id, change), actor);
  },
  move: async ({ tx, by, actor, params, body }) => {
    const entry = await move(tx, signAs(by, actor), params.id, { to: body, grant: actor.grant });
    return said(
      toEvent(entry, rightsOf(actor.grant)),
      MOVED_MESSAGES[entry.status === BLOCK ? 'block' : 'appointment'],
    );
  },
  setStatus: async ({ tx, by, actor, params, body }) =>
    presentEntry(await service.setStatus(tx, signAs(by, actor), params.id, body), actor),
  remove: async ({ tx, by, actor, params }) =>
    said(null, REMOVED_MESSAGES[await service.remove(tx, signAs(by, actor), params.id, actor.grant)]),
  block: async ({ tx, by, actor, body }) => {
    const { block, collides } = await blocks.place(tx, signAs(by, actor), body.block);
    return { block: presentEntry(block, actor), collides };
  },
  changeBlock: async ({ tx, by, actor, params, body }) => {
    const change = { input: body.block, seen: body.updatedAt };
    const { block, collides } = await blocks.change(tx, signAs(by, actor), params.id, change);
    return { block: presentEntry(block, actor), collides };
  },
});
