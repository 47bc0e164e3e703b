import { availability } from '@cauce/contract/agenda/availability';
import { handlers } from '../../platform/mount/handlers.ts';
import { listFreeTimes } from './service.ts';

export const availabilityRoutes = handlers(availability, {
  free: ({ tx, query, now }) => listFreeTimes(tx, { ...query, at: now }),
});
