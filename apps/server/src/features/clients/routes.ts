import { clients } from '@cauce/contract/clients/clients';
import { archivableHandlers } from '../../archivable-handlers.ts';
import { handlers, withoutTransaction, withMessage } from '../../platform/mount/handlers.ts';
import * as interests from './interests/interests.ts';
import { search as searchClients } from './search/search.ts';
import * as details from './details/details.ts';
import { exportClients, exportByIds } from './list/export.ts';
import * as lists from './list/list.ts';
import * as many from './bulk/change.ts';
import * as service from './service.ts';

const archiving = archivableHandlers({
  setArchived: service.setArchived,
  remove: service.remove,
  present: (_, client) => client,
  messages: {
    deleted: 'Contacto eliminado',
    held: 'El contacto tiene citas: quedó archivado',
    archived: 'Contacto archivado',
    reactivated: 'Contacto reactivado',
  },
});

const changedMessage = (changed: number) =>
  withMessage({ changed }, changed === 1 ? '1 contacto actualizado' : `${changed} contactos actualizados`);

export const clientRoutes = handlers(clients, {
  search: ({ tx, query: { search, limit, page } }) =>
    searchClients(tx, search, { most: limit, skip: (page - 1) * limit }),
  list: ({ tx, now, query }) => lists.list(tx, query, { ...query, now }),
  count: ({ tx, now, query }) => lists.count(tx, query, now),
  export: withoutTransaction(({ within, now, query }) =>
    exportClients(within, query, { format: query.format, now }),
  ),
  exportThese: withoutTransaction(({ within, now, body }) =>
    exportByIds(within, body.ids, { format: body.format, now }),
  ),
  read: ({ tx, actor, params }) => details.read(tx, params.id, actor.grant),
  register: ({ tx, by, actor, body }) => service.register(tx, by, actor.email, body.client),
  change: ({ tx, by, params, body }) =>
    service.change(tx, by, params.id, { given: body.client, seen: body.updatedAt }),
  addNote: ({ tx, by, params, body }) => service.addNote(tx, by, params.id, body.text),
  remove: archiving.remove,
  archive: archiving.archive,
  changeMany: async ({ tx, by, body }) =>
    changedMessage(await many.changeByIds(tx, by, body.ids, body.change)),
  changeChosen: async ({ tx, by, now, body }) =>
    changedMessage(await many.changeByFilters(tx, by, { ...body, now })),
  addInterest: ({ tx, by, params, body }) => interests.add(tx, by, params.id, body),
  removeInterest: ({ tx, by, params, query }) => interests.remove(tx, by, params.id, query),
});
