import { branches } from '@cauce/contract/branches';
import { handlers, said } from '../../platform/mount/handlers.ts';
import * as service from './service.ts';
import * as store from './store.ts';

const FAREWELL = {
  deleted: 'Sucursal eliminada',
  archived: 'La sucursal tiene citas o inventario: quedó archivada',
};

export const branchRoutes = handlers(branches, {
  list: ({ tx }) => store.list(tx),
  open: ({ tx, by, body }) => service.open(tx, by, body.branch),
  change: ({ tx, by, params, body }) => service.change(tx, by, params.id, body.branch),
  close: async ({ tx, by, params }) => {
    const outcome = await service.close(tx, by, params.id);
    return said({ outcome }, FAREWELL[outcome]);
  },
  archive: async ({ tx, by, params, query }) => {
    const archived = query.archive === 'true';
    const branch = await service.setArchived(tx, by, params.id, archived);
    return said(branch, archived ? 'Sucursal archivada' : 'Sucursal reactivada');
  },
});
