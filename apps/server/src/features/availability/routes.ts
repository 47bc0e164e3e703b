import { availability } from '@cauce/contract/availability';
import { handlers } from '../../platform/mount/handlers.ts';
import { freeTimes } from './service.ts';

export const availabilityRoutes = handlers(availability, {
  free: ({ tx, query, now }) => freeTimes(tx, { ...query, at: now }),
});
