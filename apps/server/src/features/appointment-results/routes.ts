import { appointmentResults } from '@cauce/contract/agenda/appointment-results';
import { handlers } from '../../platform/mount/handlers.ts';
import { read } from './service.ts';

export const appointmentResultRoutes = handlers(appointmentResults, {
  read: ({ tx, query, now }) => read(tx, { ...query, at: now }),
});
