import { branches } from '@cauce/contract/branches';
import { business } from '@cauce/contract/business';
import { services } from '@cauce/contract/services';
import { specialists, type Specialist, type SpecialistInput } from '@cauce/contract/specialists';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { keptList } from '../../platform/kept-list.ts';

/** Hints about specialists reach it by its key; their hours are those of their branches, too. */
export const specialistList = queryOptions({
  queryKey: ['specialists', 'list'],
  queryFn: async () => (await call(specialists.list)).data,
  meta: { topics: ['branches'] },
});

// The keys are those of the features' own lists, so that each is asked once; entering by their doors would bring
// their screens along.
export const branchList = queryOptions({
  queryKey: ['branches', 'list'],
  queryFn: async () => (await call(branches.list)).data,
});
export const serviceList = queryOptions({
  queryKey: ['services', 'list'],
  queryFn: async () => (await call(services.list)).data,
});
export const businessOf = (id: string) =>
  queryOptions({
    queryKey: ['business', 'one', id],
    queryFn: async () => (await call(business.read, { params: { id } })).data,
  });

export const {
  useSave: useSaveSpecialist,
  useArchive: useArchiveSpecialist,
  useRemove: useRemoveSpecialist,
} = keptList<Specialist, SpecialistInput>({
  topic: 'specialists',
  queryKey: specialistList.queryKey,
  add: (specialist) => call(specialists.register, { body: { specialist } }),
  change: (id, specialist, updatedAt) =>
    call(specialists.change, { params: { id }, body: { specialist, updatedAt } }),
  setArchived: (id, query) => call(specialists.archive, { params: { id }, query }),
  remove: (id) => call(specialists.remove, { params: { id } }),
  archived: 'Especialista archivado',
  reactivated: 'Especialista reactivado',
});
