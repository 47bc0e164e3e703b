import { contract } from '@cauce/contract';
import { allows, needsBusiness, type Permission } from '@cauce/contract/kit/access';
import type { Endpoint, EndpointGroup } from '@cauce/contract/kit/endpoint';
import { markedPositions } from '@cauce/contract/kit/positions';
import { hiddenParts } from '@cauce/contract/kit/visibility';
import type * as z from 'zod';
import { expect, it } from 'vitest';
import { grantOf } from './hidden-parts.ts';

/** Names of fields with data of a page, wherever they stand. */
const FIELDS: readonly [permission: Permission, name: RegExp][] = [
  ['money.read', /^(?:spent|paid|totalPaid|remainingBalance|moneyMovementIds|payments)$/],
  ['appointments.read', /^(?:visits|lastVisit|appointments?|appointmentId)$/],
  ['conversations.read', /^(?:lastMessage|lastInteraction|conversationId|messages)$/],
  ['notifications.read', /^(?:sent|scheduled|notifications)$/],
  ['stock.read', /^(?:stock|stockMovementIds)$/],
  ['orders.read', /^(?:orders|orderId|orderNumber)$/],
  ['courses.read', /^(?:enrollments|enrollmentId|enrolled)$/],
  ['credits.read', /^(?:counters|hasCredits|credits)$/],
  ['funnels.read', /^funnelPhases$/],
  ['campaigns.read', /^lastCampaignId$/],
];

/** Unmarked fields that look like data of another page, each with the reason why it may be seen. */
const ALLOWED: Readonly<Record<string, string>> = {
  'appointmentResults.appointments': "a count of the page's own results",
  'assistants.hasCredits': 'whether it can answer at all, not how many credits are left',
  'audiences.visits': 'a filter that the team chose, not data of a contact',
  'billing.credits': 'the number of credits that a purchase gives',
  'business.appointments': 'a count, which the specification puts into the business',
  'business.counters':
    'the specification puts the balance into the business; movements need the page of credits',
  'campaigns.visits': 'a filter that the team chose, not data of a contact',
  'clientMerge.appointments': 'a count: the person who merges must know what moves',
  'clientMerge.enrollments': 'a count: the person who merges must know what moves',
  'clientMerge.messages': 'a count: the person who merges must know what moves',
  'clientMerge.notifications': 'a count: the person who merges must know what moves',
  'clientMerge.orders': 'a count: the person who merges must know what moves',
  'clientMerge.payments': 'a count: the person who merges must know what moves',
  'comments.conversationId': 'an id that only the chat resolves',
  'courses.enrolled': 'a count of the course itself in the agenda',
  'enrollments.remainingBalance': 'what the enrollment itself owes',
  'enrollments.totalPaid': 'what was paid for the enrollment itself',
  'home.appointments': 'whether there is any, for the first steps',
  'messageResults.sent': 'a count of the messages of the funnel itself',
  'upsells.sent': 'a count of the messages of the upsells themselves',
  'money.appointmentId': 'an id that only the agenda resolves',
  'money.enrollmentId': 'an id that only the courses resolve',
  'money.orderId': 'an id that only the orders resolve',
  'money.orderNumber': 'the reference of the movement',
  'notifications.appointment': 'the appointment that the text itself announces',
  'notifications.appointmentId': 'an id that only the agenda resolves',
  'orders.paid': 'what was paid for the order itself',
  'properties.visits': 'how the property itself is visited, not who visits it',
  'sales.paid': 'only for people who may register money',
  'products.stock': 'the stock of the product itself',
  'stock.appointmentId': 'an id that only the agenda resolves',
  'stock.orderId': 'an id that only the orders resolve',
  'stock.orderNumber': 'the reference of the movement',
  'stockResults.stock': 'the stock that the results sum',
};

const leaves = (spec: Endpoint): string[][] =>
  markedPositions(spec.data, (part: z.ZodType) => {
    const { def } = part._zod as unknown as { def: Record<string, unknown> };
    const isInner = ['shape', 'element', 'valueType', 'options', 'innerType', 'in'].some((key) => key in def);
    return isInner ? undefined : true;
  }).map(({ path }) => path);

function unmarked(feature: string, spec: Endpoint): string[] {
  const { access } = spec;
  if (!needsBusiness(access) || access === 'team.manage') return [];
  const grant = grantOf([access]);
  const hidden = hiddenParts(spec.data).map(({ path }) => path.join('.'));
  const isMarked = (path: string[]) => hidden.some((marked) => `${path.join('.')}.`.startsWith(`${marked}.`));
  return leaves(spec)
    .filter((path) => !isMarked(path))
    .flatMap((path) =>
      path
        .filter((name) =>
          FIELDS.some(([permission, pattern]) => pattern.test(name) && !allows(grant, permission)),
        )
        .map((name) => `${feature}.${name}`),
    );
}

it('marks every part of an answer that looks like data of another page, or says why not', () => {
  const groups = Object.entries(contract as Record<string, EndpointGroup>);
  const found = groups.flatMap(([feature, group]) =>
    Object.values(group).flatMap((spec) => unmarked(feature, spec)),
  );
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
