import { branches } from '@cauce/contract/branches';
import { business } from '@cauce/contract/business';
import { services, type Service, type ServiceInput } from '@cauce/contract/services';
import { specialists } from '@cauce/contract/specialists';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { keptList } from '../../platform/kept-list.ts';
import { can, useSession } from '../../platform/session.ts';

/** Hints about services reach it by its key; it names branches and specialists too. */
export const serviceList = queryOptions({
  queryKey: ['services', 'list'],
  queryFn: async () => (await call(services.list)).data,
  meta: { topics: ['branches', 'specialists'] },
});

// The keys are those of the features' own lists, so that each is asked once; entering by their doors would bring
// their screens along.
const branchList = queryOptions({
  queryKey: ['branches', 'list'],
  queryFn: async () => (await call(branches.list)).data,
});
const specialistList = queryOptions({
  queryKey: ['specialists', 'list'],
  queryFn: async () => (await call(specialists.list)).data,
});
const businessOf = (id: string) =>
  queryOptions({
    queryKey: ['business', 'one', id],
    queryFn: async () => (await call(business.read, { params: { id } })).data,
  });

/** Where, by whom and paid how a service may be given, each as far as this person may know. */
export function useSurroundings(enabled: boolean) {
  const session = useSession();
  const id = session.business?._id ?? '';
  const [places, people, own] = [
    useQuery({ ...branchList, enabled: enabled && can(session, 'branches.read') }),
    useQuery({ ...specialistList, enabled: enabled && can(session, 'specialists.read') }),
    useQuery({ ...businessOf(id), enabled: enabled && id !== '' }),
  ];
  return {
    waiting: places.isLoading || people.isLoading || own.isLoading,
    branches: places.data ?? [],
    specialists: people.data ?? [],
    hasPaymentProvider: own.data?.hasPaymentProvider ?? false,
  };
}

export const {
  useSave: useSaveService,
  useArchive: useArchiveService,
  useRemove: useRemoveService,
} = keptList<Service, ServiceInput>({
  topic: 'services',
  queryKey: serviceList.queryKey,
  add: (service) => call(services.offer, { body: { service } }),
  change: (id, service, updatedAt) => call(services.change, { params: { id }, body: { service, updatedAt } }),
  setArchived: (id, query) => call(services.archive, { params: { id }, query }),
  remove: (id) => call(services.remove, { params: { id } }),
  archived: 'Servicio archivado',
  reactivated: 'Servicio reactivado',
});
