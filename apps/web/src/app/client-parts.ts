import { lazy } from 'react';
import type { ClientPart } from '../platform/client-parts.ts';

/** What features tell of a contact, each in its tab; its code comes when the tab opens. */
export const clientParts: readonly ClientPart[] = [
  {
    tab: 'citas',
    needs: 'clients.find',
    Panel: lazy(async () => ({ default: (await import('../features/agenda/index.ts')).ClientHistory })),
  },
  {
    tab: 'dinero',
    needs: 'money.read',
    Panel: lazy(async () => ({ default: (await import('../features/money/index.ts')).ClientMoney })),
  },
  {
    tab: 'chat',
    needs: 'conversations.read',
    Panel: lazy(async () => ({ default: (await import('../features/conversations/index.ts')).ClientChat })),
  },
];
