import { branches, type Branch, type BranchInput } from '@cauce/contract/agenda/branches';
import { call } from '../../platform/call.ts';
import { pageHref } from '../../platform/page-href.ts';
import type { ArchivableRecords } from '../../platform/records/archivable.ts';
import { branchList } from '../catalogue/index.ts';

export const branchRecords: ArchivableRecords<Branch, BranchInput> = {
  noun: { one: 'sucursal', several: 'sucursales', isFeminine: true },
  topic: 'branches',
  list: branchList,
  wrapper: 'branch',
  add: (branch) => call(branches.open, { body: { branch } }),
  change: (id, branch, updatedAt) => call(branches.change, { params: { id }, body: { branch, updatedAt } }),
  setArchived: (id, query) => call(branches.archive, { params: { id }, query }),
  remove: (id) => call(branches.close, { params: { id } }),
  saveFailed: 'Error al Registrar la sucursal',
  next: { label: 'Registrar tus servicios', path: pageHref('/servicios') },
};
