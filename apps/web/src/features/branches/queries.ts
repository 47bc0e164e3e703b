import { branches, type Branch, type BranchInput } from '@cauce/contract/branches';
import { locations } from '@cauce/contract/locations';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/toast.ts';

/** Hints about branches reach it by its key. */
export const branchList = queryOptions({
  queryKey: ['branches', 'list'],
  queryFn: async () => (await call(branches.list)).data,
});

/** The list shows the change at once, and asks again behind. */
function show(client: QueryClient, change: (list: Branch[]) => Branch[]): void {
  client.setQueryData(branchList.queryKey, (list) => list && change(list));
}
const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: ['branches'] });

const put = (branch: Branch) => (list: Branch[]) =>
  list.some(({ _id }) => _id === branch._id)
    ? list.map((other) => (other._id === branch._id ? branch : other))
    : [...list, branch];

/** Opens a branch, or changes the one given as it was when its editing began. */
export function useSaveBranch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, edited }: { input: BranchInput; edited: Branch | undefined }) =>
      edited === undefined
        ? call(branches.open, { body: { branch: input } })
        : call(branches.change, {
            params: { id: edited._id },
            body: { branch: input, updatedAt: edited.updatedAt },
          }),
    onSuccess: ({ data }) => {
      show(client, put(data));
      void askAgain(client);
    },
  });
}

const NOTHING_YET: Branch['can'] = { edit: false, archive: false, unarchive: false, delete: false };
const ARCHIVING = { id: 'branches.archive' };

/** Shows the outcome before the server confirms it, and takes it back if it refuses; «Deshacer» does the opposite. */
export function useArchiveBranch() {
  const client = useQueryClient();
  const mutation = useMutation({
    scope: ARCHIVING,
    mutationFn: ({ branch, archived }: { branch: Branch; archived: boolean }) =>
      call(branches.archive, {
        params: { id: branch._id },
        ...(archived && { query: { archive: 'true' as const } }),
      }),
    onMutate: async ({ branch, archived }) => {
      const word = archived ? 'archivada' : 'reactivada';
      toast.success(`Sucursal ${word}`, {
        id: ARCHIVING.id,
        undo: () => mutation.mutate({ branch, archived: !archived }),
      });
      await client.cancelQueries({ queryKey: ['branches'] });
      show(client, put({ ...branch, isArchived: archived, can: NOTHING_YET }));
    },
    onSuccess: ({ data }) => show(client, put(data)),
    onError: (error, { branch }) => {
      show(client, put(branch));
      toast.error(error.message, { id: ARCHIVING.id });
    },
    onSettled: () => askAgain(client),
  });
  return mutation;
}

export function useCloseBranch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (branch: Branch) => call(branches.close, { params: { id: branch._id } }),
    onSuccess: ({ data, message }, branch) => {
      if (data.outcome === 'deleted') show(client, (list) => list.filter(({ _id }) => _id !== branch._id));
      toast.success(message);
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => askAgain(client),
  });
}

export const useFollowMapLink = () =>
  useMutation({
    mutationFn: async (shortUrl: string) => (await call(locations.expandUrl, { query: { shortUrl } })).data,
  });
