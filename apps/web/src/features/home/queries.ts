import { home } from '@cauce/contract/account/home';
import { team } from '@cauce/contract/account/team';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useNow } from '../../platform/now.ts';
import { can, useSession } from '../../platform/session.ts';
import { branchList, businessOf, useTriedAssistant } from '../catalogue/index.ts';

const FIRST_PAGE = 1;

/** Refreshes the steps when somebody registers the first record of a kind. */
const progress = {
  queryKey: ['home', 'progress'],
  queryFn: async () => (await call(home.progress)).data,
  meta: { topics: ['services', 'specialists', 'agenda', 'channels', 'conversations', 'notifications'] },
};
const DAY = 86_400_000;
const YOUNG_DAYS = 30;
// Uses the keys of the team's own lists, so that each is requested only once.
const members = { queryKey: ['team', 'members'], queryFn: async () => (await call(team.members)).data };
const invitations = {
  queryKey: ['team', 'invitations'],
  queryFn: async () => (await call(team.invitations)).data,
};
const requests = {
  queryKey: ['team', 'requests', FIRST_PAGE],
  queryFn: async () => (await call(team.requests, { query: { page: FIRST_PAGE } })).data,
};
const activity = {
  queryKey: ['team', 'activity', FIRST_PAGE],
  queryFn: async () => (await call(team.audit, { query: { page: FIRST_PAGE } })).data,
};

/** The data of today that this person may see. It is shown together, so that nothing moves. */
export function useToday() {
  const session = useSession();
  const businessId = session.business?._id;
  const seesBranches = can(session, 'branches.read');
  const managesTeam = can(session, 'team.manage');
  const enabled = managesTeam;
  const sellsServices = session.business?.sells.services === true;
  const own = useQuery({ ...businessOf(businessId ?? ''), enabled: enabled && businessId !== undefined });
  const [hasTriedHere] = useTriedAssistant();
  const now = useNow();
  const isYoung = own.data !== undefined && now.getTime() - Date.parse(own.data.createdAt) < YOUNG_DAYS * DAY;
  const today = {
    branches: useQuery({ ...branchList, enabled: seesBranches }),
    progress: useQuery({ ...progress, enabled: seesBranches }),
    business: own,
    members: useQuery({ ...members, enabled }),
    invitations: useQuery({ ...invitations, enabled }),
    requests: useQuery({ ...requests, enabled }),
    activity: useQuery({ ...activity, enabled }),
  };
  const waiting = Object.values(today).some(({ isLoading }) => isLoading);
  return { ...today, waiting, isYoung, sellsServices, hasTriedHere, seesBranches, managesTeam };
}

export type Today = ReturnType<typeof useToday>;
