import { appointments } from '@cauce/contract/appointments';
import { branches } from '@cauce/contract/branches';
import { business } from '@cauce/contract/business';
import { services } from '@cauce/contract/services';
import { specialists } from '@cauce/contract/specialists';
import { team } from '@cauce/contract/team';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useNow } from '../../platform/now.ts';
import { can, useSession } from '../../platform/session.ts';

const FIRST_PAGE = 1;

// The keys are those of the features' own lists, so that each is asked once; entering by their doors would bring
// their screens along with the first page.
const branchList = {
  queryKey: ['branches', 'list'],
  queryFn: async () => (await call(branches.list)).data,
};
const serviceList = {
  queryKey: ['services', 'list'],
  queryFn: async () => (await call(services.list)).data,
};
const specialistList = {
  queryKey: ['specialists', 'list'],
  queryFn: async () => (await call(specialists.list)).data,
};
/** Some of what was booked around now: whether there is anything is all that is asked. */
const DAY = 86_400_000;
const YOUNG_DAYS = 30;
const AROUND_DAYS = 59;
const firstAppointments = {
  queryKey: ['agenda', 'first'],
  queryFn: async () => {
    const [start = '', end = ''] = [-AROUND_DAYS, AROUND_DAYS].map((days) =>
      new Date(Date.now() + days * DAY).toISOString(),
    );
    return (await call(appointments.list, { query: { start, end } })).data.length;
  },
};
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
const businessOf = (id: string) => ({
  queryKey: ['business', 'one', id],
  queryFn: async () => (await call(business.read, { params: { id } })).data,
});

/** What is known about today, each for whoever may see it. They arrive together, so that nothing on screen moves. */
export function useToday() {
  const session = useSession();
  const businessId = session.business?._id;
  const seesBranches = can(session, 'branches.read');
  const managesTeam = can(session, 'team.manage');
  const enabled = managesTeam;
  const sellsServices = session.business?.sells.services === true;
  const offersServices = sellsServices && can(session, 'services.write');
  const registersSpecialists = sellsServices && can(session, 'specialists.write');
  const own = useQuery({ ...businessOf(businessId ?? ''), enabled: enabled && businessId !== undefined });
  const now = useNow();
  const isYoung = own.data !== undefined && now.getTime() - Date.parse(own.data.createdAt) < YOUNG_DAYS * DAY;
  const today = {
    appointments: useQuery({
      ...firstAppointments,
      enabled: isYoung && sellsServices && can(session, 'appointments.book'),
    }),
    branches: useQuery({ ...branchList, enabled: seesBranches }),
    services: useQuery({ ...serviceList, enabled: offersServices }),
    specialists: useQuery({ ...specialistList, enabled: registersSpecialists }),
    business: own,
    members: useQuery({ ...members, enabled }),
    invitations: useQuery({ ...invitations, enabled }),
    requests: useQuery({ ...requests, enabled }),
    activity: useQuery({ ...activity, enabled }),
  };
  const waiting = Object.values(today).some(({ isLoading }) => isLoading);
  return { ...today, waiting, seesBranches, managesTeam };
}

export type Today = ReturnType<typeof useToday>;
