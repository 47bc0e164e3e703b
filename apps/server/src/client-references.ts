import { appointmentsOfClient } from './features/appointments/index.ts';
import { campaignsOfClient } from './features/campaigns/index.ts';
import { type ClientReferences, ownReferences } from './features/clients/merge/index.ts';
import { conversationsOfClient } from './features/conversations/contacts/index.ts';
import { enrollmentsOfClient } from './features/enrollments/index.ts';
import { conversionsOfClient } from './features/conversion-events/index.ts';
import { moveTurns } from './features/dialogue/index.ts';
import { funnelStepsOfClient } from './features/funnels/index.ts';
import { importsOfClient } from './features/imports/index.ts';
import { moneyOfClient } from './features/money/index.ts';
import { notificationsOfClient } from './features/notifications/index.ts';
import { ordersOfClient } from './features/orders/index.ts';
import { trafficSourceOfClient } from './features/traffic-sources/index.ts';
import { upsellsOfClient } from './features/upsells/index.ts';

/** The tables of every feature that refer to a client. Merging two clients moves all of them. */
export const clientReferences: readonly ClientReferences[] = [
  ownReferences,
  appointmentsOfClient,
  conversationsOfClient(moveTurns),
  conversionsOfClient,
  notificationsOfClient,
  upsellsOfClient,
  funnelStepsOfClient,
  trafficSourceOfClient,
  campaignsOfClient,
  importsOfClient,
  ordersOfClient,
  enrollmentsOfClient,
  moneyOfClient,
];
