import { branches, type Branch, type BranchInput } from '@cauce/contract/agenda/branches';
import { call } from '../../platform/call.ts';
import { archivableList } from '../../platform/archivable-list.ts';
import { branchList } from '../catalogue/index.ts';

export const { useSave: useSaveBranch, useActs: useBranchActs } = archivableList<Branch, BranchInput>({
  topic: 'branches',
  list: branchList,
  wrapper: 'branch',
  add: (branch) => call(branches.open, { body: { branch } }),
  change: (id, branch, updatedAt) => call(branches.change, { params: { id }, body: { branch, updatedAt } }),
  setArchived: (id, query) => call(branches.archive, { params: { id }, query }),
  remove: (id) => call(branches.close, { params: { id } }),
  archived: 'Sucursal archivada',
  reactivated: 'Sucursal reactivada',
  saveFailed: 'Error al Registrar la sucursal',
});
