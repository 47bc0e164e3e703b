import { branches } from '@cauce/contract/branches';
import { business } from '@cauce/contract/business';
import { services } from '@cauce/contract/services';
import { specialists, type Specialist, type SpecialistInput } from '@cauce/contract/specialists';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/toast.ts';

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

/** The list shows the change at once, and asks again behind. */
function show(client: QueryClient, change: (list: Specialist[]) => Specialist[]): void {
  client.setQueryData(specialistList.queryKey, (list) => list && change(list));
}
const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: ['specialists'] });

const put = (specialist: Specialist) => (list: Specialist[]) =>
  list.some(({ _id }) => _id === specialist._id)
    ? list.map((other) => (other._id === specialist._id ? specialist : other))
    : [...list, specialist];

/** Registers somebody, or changes the one given as they were when the editing began. */
export function useSaveSpecialist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, edited }: { input: SpecialistInput; edited: Specialist | undefined }) =>
      edited === undefined
        ? call(specialists.register, { body: { specialist: input } })
        : call(specialists.change, {
            params: { id: edited._id },
            body: { specialist: input, updatedAt: edited.updatedAt },
          }),
    onSuccess: ({ data }) => {
      show(client, put(data));
      void askAgain(client);
    },
  });
}

const NOTHING_YET: Specialist['can'] = { edit: false, archive: false, unarchive: false, delete: false };
const ARCHIVING = { id: 'specialists.archive' };

/** Shows the outcome before the server confirms it, and takes it back if it refuses; «Deshacer» does the opposite. */
export function useArchiveSpecialist() {
  const client = useQueryClient();
  const mutation = useMutation({
    scope: ARCHIVING,
    mutationFn: ({ specialist, archived }: { specialist: Specialist; archived: boolean }) =>
      call(specialists.archive, {
        params: { id: specialist._id },
        ...(archived && { query: { archive: 'true' as const } }),
      }),
    onMutate: async ({ specialist, archived }) => {
      const word = archived ? 'archivado' : 'reactivado';
      toast.success(`Especialista ${word}`, {
        id: ARCHIVING.id,
        undo: () => mutation.mutate({ specialist, archived: !archived }),
      });
      await client.cancelQueries({ queryKey: ['specialists'] });
      show(client, put({ ...specialist, isArchived: archived, can: NOTHING_YET }));
    },
    onSuccess: ({ data }) => show(client, put(data)),
    onError: (error, { specialist }) => {
      show(client, put(specialist));
      toast.error(error.message, { id: ARCHIVING.id });
    },
    onSettled: () => askAgain(client),
  });
  return mutation;
}

export function useRemoveSpecialist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (specialist: Specialist) => call(specialists.remove, { params: { id: specialist._id } }),
    onSuccess: ({ data, message }, { _id: gone }) => {
      if (data.outcome === 'deleted') show(client, (list) => list.filter(({ _id }) => _id !== gone));
      toast.success(message);
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => askAgain(client),
  });
}
