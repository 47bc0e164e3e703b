import { specialists, type Specialist, type SpecialistInput } from '@cauce/contract/specialists';
import { call } from '../../platform/call.ts';
import { keptList } from '../../platform/kept-list.ts';
import { specialistList } from '../catalogue/index.ts';

export const { useSave: useSaveSpecialist, useActs: useSpecialistActs } = keptList<
  Specialist,
  SpecialistInput
>({
  topic: 'specialists',
  list: specialistList,
  wrapper: 'specialist',
  add: (specialist) => call(specialists.register, { body: { specialist } }),
  change: (id, specialist, updatedAt) =>
    call(specialists.change, { params: { id }, body: { specialist, updatedAt } }),
  setArchived: (id, query) => call(specialists.archive, { params: { id }, query }),
  remove: (id) => call(specialists.remove, { params: { id } }),
  archived: 'Especialista archivado',
  reactivated: 'Especialista reactivado',
  unsaved: 'Error al registrar al especialista',
});
