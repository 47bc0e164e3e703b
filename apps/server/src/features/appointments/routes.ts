import { appointments } from '@cauce/contract/appointments';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, said } from '../../platform/mount/handlers.ts';
import { found } from '../../platform/mount/refusal.ts';
import { rightsOf } from './access.ts';
import { signed } from './author.ts';
import * as blocks from './blocks.ts';
import * as context from './context-store.ts';
import * as details from './detail-store.ts';
import { move } from './moving.ts';
import { list, ofClient } from './reading.ts';
import * as events from './events-store.ts';
import * as service from './service.ts';

const readOne = async (tx: TenantTx, actor: Actor, id: string) =>
  found(await details.read(tx, rightsOf(actor.grant), id));

const FAREWELL = { appointment: 'Cita eliminada con éxito', block: 'Bloqueo eliminado con éxito' };
const MOVED = { appointment: 'Cita actualizada con éxito', block: 'Bloqueo actualizado' };

export const appointmentRoutes = handlers(appointments, {
  context: ({ tx }) => context.read(tx),
  list: ({ tx, actor, query }) => list(tx, rightsOf(actor.grant), query),
  ofClient: ({ tx, actor, query }) => ofClient(tx, rightsOf(actor.grant), query.clientId),
  read: ({ tx, actor, params }) => readOne(tx, actor, params.id),
  book: async ({ tx, by, actor, body }) =>
    readOne(tx, actor, await service.book(tx, signed(by, actor), body.appointment)),
  change: async ({ tx, by, actor, params, body }) => {
    const change = { input: body.appointment, seen: body.updatedAt };
    await service.change(tx, signed(by, actor), params.id, change);
    return readOne(tx, actor, params.id);
  },
  move: async ({ tx, by, actor, params, body }) => {
    const kind = await move(tx, signed(by, actor), params.id, { to: body, grant: actor.grant });
    return said(found(await events.one(tx, rightsOf(actor.grant), params.id)), MOVED[kind]);
  },
  setStatus: async ({ tx, by, actor, params, body }) => {
    await service.setStatus(tx, signed(by, actor), params.id, body);
    return readOne(tx, actor, params.id);
  },
  remove: async ({ tx, by, actor, params }) =>
    said(null, FAREWELL[await service.remove(tx, signed(by, actor), params.id, actor.grant)]),
  block: async ({ tx, by, actor, body }) => {
    const { id, collides } = await blocks.place(tx, signed(by, actor), body.block);
    return { block: await readOne(tx, actor, id), collides };
  },
  changeBlock: async ({ tx, by, actor, params, body }) => {
    const change = { input: body.block, seen: body.updatedAt };
    const { id, collides } = await blocks.change(tx, signed(by, actor), params.id, change);
    return { block: await readOne(tx, actor, id), collides };
  },
});
