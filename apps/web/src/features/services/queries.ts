import { branches } from '@cauce/contract/branches';
import { business } from '@cauce/contract/business';
import { services, type Service, type ServiceInput } from '@cauce/contract/services';
import { specialists } from '@cauce/contract/specialists';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { can, useSession } from '../../platform/session.ts';
import { toast } from '../../ui/toast.ts';

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

/** The list shows the change at once, and asks again behind. */
function show(client: QueryClient, change: (list: Service[]) => Service[]): void {
  client.setQueryData(serviceList.queryKey, (list) => list && change(list));
}
const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: ['services'] });

const put = (service: Service) => (list: Service[]) =>
  list.some(({ _id }) => _id === service._id)
    ? list.map((other) => (other._id === service._id ? service : other))
    : [...list, service];

/** Offers a service, or changes the one given as it was when its editing began. */
export function useSaveService() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, edited }: { input: ServiceInput; edited: Service | undefined }) =>
      edited === undefined
        ? call(services.offer, { body: { service: input } })
        : call(services.change, {
            params: { id: edited._id },
            body: { service: input, updatedAt: edited.updatedAt },
          }),
    onSuccess: ({ data }) => {
      show(client, put(data));
      void askAgain(client);
    },
  });
}

const NOTHING_YET: Service['can'] = { edit: false, archive: false, unarchive: false, delete: false };
const ARCHIVING = { id: 'services.archive' };

/** Shows the outcome before the server confirms it, and takes it back if it refuses; «Deshacer» does the opposite. */
export function useArchiveService() {
  const client = useQueryClient();
  const mutation = useMutation({
    scope: ARCHIVING,
    mutationFn: ({ service, archived }: { service: Service; archived: boolean }) =>
      call(services.archive, {
        params: { id: service._id },
        ...(archived && { query: { archive: 'true' as const } }),
      }),
    onMutate: async ({ service, archived }) => {
      const word = archived ? 'archivado' : 'reactivado';
      toast.success(`Servicio ${word}`, {
        id: ARCHIVING.id,
        undo: () => mutation.mutate({ service, archived: !archived }),
      });
      await client.cancelQueries({ queryKey: ['services'] });
      show(client, put({ ...service, isArchived: archived, can: NOTHING_YET }));
    },
    onSuccess: ({ data }) => show(client, put(data)),
    onError: (error, { service }) => {
      show(client, put(service));
      toast.error(error.message, { id: ARCHIVING.id });
    },
    onSettled: () => askAgain(client),
  });
  return mutation;
}

export function useRemoveService() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (service: Service) => call(services.remove, { params: { id: service._id } }),
    onSuccess: ({ data, message }, service) => {
      if (data.outcome === 'deleted') show(client, (list) => list.filter(({ _id }) => _id !== service._id));
      toast.success(message);
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => askAgain(client),
  });
}
