import { lazy } from 'react';
import type { ClientPart } from '../platform/feature-parts/client-parts.ts';

/** The tabs that features add to a contact; the code of each loads when it opens. */
export const clientParts: readonly ClientPart[] = [
  {
    tab: 'citas',
    needs: 'appointments.read',
    Panel: lazy(async () => ({ default: (await import('../features/agenda/index.ts')).ClientHistory })),
  },
  {
    tab: 'dinero',
    needs: 'money.read',
    Panel: lazy(async () => ({ default: (await import('../features/money/index.ts')).ClientMoney })),
  },
  {
    tab: 'conversion',
    needs: 'conversionEvents.read',
    Panel: lazy(async () => ({
      default: (await import('../features/conversion-events/index.ts')).ClientEvents,
    })),
  },
  {
    tab: 'trafico',
    needs: 'trafficSources.read',
    Panel: lazy(async () => ({
      default: (await import('../features/traffic-sources/index.ts')).ClientSources,
    })),
  },
  {
    tab: 'chat',
    needs: 'conversations.read',
    Panel: lazy(async () => ({ default: (await import('../features/conversations/index.ts')).ClientChat })),
  },
];
