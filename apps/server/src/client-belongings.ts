import { appointmentsOfClient } from './features/appointments/index.ts';
import { type ClientBelongings, ownBelongings } from './features/clients/index.ts';
import { conversationsOfClient } from './features/conversations/index.ts';
import { enrollmentsOfClient } from './features/courses/index.ts';
import { conversionsOfClient } from './features/dialogue/index.ts';
import { importsOfClient } from './features/imports/index.ts';
import { moneyOfClient } from './features/money/index.ts';
import { notificationsOfClient } from './features/notifications/index.ts';
import { ordersOfClient } from './features/orders/index.ts';

/** What features keep of contacts, all of which goes along when two of them turn out to be one person. */
export const clientBelongings: readonly ClientBelongings[] = [
  ownBelongings,
  appointmentsOfClient,
  conversationsOfClient,
  conversionsOfClient,
  notificationsOfClient,
  importsOfClient,
  ordersOfClient,
  enrollmentsOfClient,
  moneyOfClient,
];
