import type { Permission } from '@cauce/contract/kit/access';
import type { ComponentType } from 'react';
import { AppointmentsToday, GapsToday } from '../features/agenda/today/index.ts';
import { StoppedMeta, StoppedPhones, StoppedWhatsapp } from '../features/channels/attention/index.ts';
import { PeopleWaiting, UndeliveredMessages } from '../features/conversations/waiting/index.ts';
import { CreditsAttention } from '../features/credits/attention/index.ts';
import { IncomeToday } from '../features/money-results/today/index.ts';
import { OrdersDue } from '../features/orders/due/index.ts';
import type { HomeSlot } from '../platform/feature-parts/home-parts.ts';
import { mayEnter, useSession } from '../platform/session.ts';

interface HomePart {
  slot: HomeSlot;
  needs: Permission;
  /** Renders nothing where there is nothing to do. */
  Panel: ComponentType;
}

/** The parts that features add to the home page, in order. They load as one file after the first paint. */
const PARTS: readonly HomePart[] = [
  { slot: 'attention', needs: 'whatsappApi.read', Panel: StoppedWhatsapp },
  { slot: 'attention', needs: 'meta.read', Panel: StoppedMeta },
  { slot: 'attention', needs: 'whatsapp.read', Panel: StoppedPhones },
  { slot: 'attention', needs: 'credits.read', Panel: CreditsAttention },
  { slot: 'attention', needs: 'conversations.read', Panel: UndeliveredMessages },
  { slot: 'main', needs: 'appointments.read', Panel: AppointmentsToday },
  { slot: 'main', needs: 'orders.read', Panel: OrdersDue },
  { slot: 'side', needs: 'conversations.read', Panel: PeopleWaiting },
  { slot: 'side', needs: 'moneyResults.read', Panel: IncomeToday },
  { slot: 'side', needs: 'appointments.book', Panel: GapsToday },
];

export function HomeSlotParts({ slot }: { slot: HomeSlot }) {
  const session = useSession();
  return PARTS.filter((part) => part.slot === slot && mayEnter(session, part.needs)).map(
    ({ Panel }, place) => <Panel key={place} />,
  );
}
