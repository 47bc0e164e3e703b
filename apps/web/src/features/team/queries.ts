import { team, type GrantInput, type InvitationInput, type MemberInput } from '@cauce/contract/account/team';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@cauce/contract/kit/client';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Hints about the team refresh them by the first part of their keys. */
export const members = queryOptions({
  queryKey: ['team', 'members'],
  queryFn: async () => (await call(team.members)).data,
});
export const invitations = queryOptions({
  queryKey: ['team', 'invitations'],
  queryFn: async () => (await call(team.invitations)).data,
});
export const requests = (page: number) =>
  queryOptions({
    queryKey: ['team', 'requests', page],
    queryFn: async () => (await call(team.requests, { query: { page } })).data,
    placeholderData: keepPreviousData,
  });
const WHILE_WAITING = 15_000;
/** Only members receive hints, so a person who waits for approval polls. */
export const ownRequests = queryOptions({
  queryKey: ['team', 'own-requests'],
  queryFn: async () => (await call(team.ownRequests)).data,
  refetchInterval: ({ state }) => (state.data?.length ? WHILE_WAITING : false),
});
export const activity = (page: number) =>
  queryOptions({
    queryKey: ['team', 'activity', page],
    queryFn: async () => (await call(team.audit, { query: { page } })).data,
    placeholderData: keepPreviousData,
  });
export const invitationOf = (token: string) =>
  queryOptions({
    queryKey: ['team', 'invitation', token],
    queryFn: async () => (await call(team.readInvitation, { body: { token } })).data,
    staleTime: Infinity,
  });

/** Changes the team, shows the message and refreshes all data of the team. */
function useTeamMutation<V>(act: (what: V) => Promise<Answer<unknown>>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => {
      toast.success(message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['team'] }),
  });
}

export const useInvite = () => useTeamMutation((body: InvitationInput) => call(team.invite, { body }));
export const useResend = () =>
  useTeamMutation((id: string) => call(team.resendInvitation, { params: { id } }));
export const useRevoke = () =>
  useTeamMutation((id: string) => call(team.revokeInvitation, { params: { id } }));
export const useChangeMember = () =>
  useTeamMutation(({ personId, input }: { personId: string; input: MemberInput }) =>
    call(team.changeMember, { params: { personId }, body: input }),
  );
export const useRemoveMember = () =>
  useTeamMutation((personId: string) => call(team.removeMember, { params: { personId } }));
export const useApprove = () =>
  useTeamMutation(({ id, grant }: { id: string; grant: GrantInput }) =>
    call(team.approveRequest, { params: { id }, body: grant }),
  );
export const useDecline = () =>
  useTeamMutation((id: string) => call(team.declineRequest, { params: { id } }));
export const useWithdraw = () =>
  useTeamMutation((id: string) => call(team.withdrawRequest, { params: { id } }));

export const leaveTeam = () => call(team.leave);
export const acceptInvitation = (token: string) => call(team.acceptInvitation, { body: { token } });
export const askToJoin = async (userId: string, businessId: string) =>
  call(team.join, { params: { userId }, body: { businessId, permissions: [] } });
