import { availability } from '@cauce/contract/agenda/availability';
import { handlers } from '../../platform/mount/handlers.ts';
import { listTeamTimes } from './team-times.ts';

export const availabilityRoutes = handlers(availability, {
  free: ({ tx, query, now }) => listTeamTimes(tx, { ...query, at: now }),
});
