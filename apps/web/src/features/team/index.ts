export { ActivityPanel, type ActivitySearch } from './parts/activity.tsx';
export { InvitationScreen } from './screens/invitation-screen.tsx';
export { JoinForm } from './parts/join-form.tsx';
export { LeaveTeam } from './parts/leave-team.tsx';
export { OwnRequests } from './parts/own-requests.tsx';
export { TeamPanel } from './parts/team-panel.tsx';
export { TeamScreen } from './screens/team-screen.tsx';
export type { InvitationSearch } from './screens/invitation-screen.tsx';
