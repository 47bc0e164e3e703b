import {
  ANSWER_DAYS,
  BOOKING_DAYS,
  type MessageResult,
  RESULT_DAYS,
} from '@cauce/contract/funnels/message-results';
import { allows, type Grant } from '@cauce/contract/kit/access';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { listMadeWithin } from '../appointments/anchors/index.ts';
import { funnelExists } from '../funnels/index.ts';
import { listIncome } from '../money/income/index.ts';
import {
  listResults,
  listSent,
  type ResultPeriod,
  type SentMessage,
} from '../notifications/sequence-results/index.ts';
import { listOrdersWithin } from '../orders/latest/index.ts';

const DAY = 86_400_000;
/** Messages of the future are those that wait. */
const FUTURE_DAYS = 10_000;
const MOST_REASONS = 3;

interface Reached {
  appointments: ReadonlySet<string>;
  orders: ReadonlySet<string>;
}

/** The appointments and orders that were made after the messages of each phase, once each. */
async function listReached(tx: TenantTx, sent: readonly SentMessage[]): Promise<Map<string, Reached>> {
  const appointments = await listMadeWithin(tx, BOOKING_DAYS, sent);
  const orders = await listOrdersWithin(tx, BOOKING_DAYS, sent);
  const places = sent.map(({ phase }, index) => ({ phase, index }));
  return new Map(
    [...Map.groupBy(places, ({ phase }) => phase)].map(([phase, some]) => [
      phase,
      {
        appointments: new Set(some.flatMap(({ index }) => appointments[index] ?? [])),
        orders: new Set(some.flatMap(({ index }) => orders[index] ?? [])),
      },
    ]),
  );
}

const NOTHING: Reached = { appointments: new Set(), orders: new Set() };

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  at: Date;
}

export const periodOf = ({ from, to, at }: Asked): Pick<ResultPeriod, 'from' | 'to'> => ({
  from: from === undefined ? new Date(at.getTime() - RESULT_DAYS * DAY) : new Date(from),
  to: to === undefined ? new Date(at.getTime() + FUTURE_DAYS * DAY) : new Date(to),
});

/** The outcomes of messages, with the bookings, orders and income after them. */
export async function readMessageResults(
  tx: TenantTx,
  grant: Grant | undefined,
  { answerDays, ...period }: ResultPeriod & { answerDays: number },
): Promise<MessageResult[]> {
  const results = await listResults(tx, period, { answerDays, mostReasons: MOST_REASONS });
  const reached = await listReached(tx, await listSent(tx, period));
  const seesMoney = grant !== undefined && allows(grant, 'money.read');
  const income = seesMoney
    ? await listIncome(tx, {
        appointmentIds: [...reached.values()].flatMap(({ appointments }) => [...appointments]),
        orderIds: [...reached.values()].flatMap(({ orders }) => [...orders]),
      })
    : undefined;
  return results.map((result): MessageResult => {
    const { appointments, orders } = reached.get(result.phase) ?? NOTHING;
    const cents = [...appointments, ...orders].reduce((sum, id) => sum + (income?.get(id) ?? 0), 0);
    return { ...result, booked: appointments.size, earned: income === undefined ? null : cents / 100 };
  });
}

export async function readResults(
  tx: TenantTx,
  grant: Grant | undefined,
  funnelId: string,
  asked: Asked,
): Promise<MessageResult[]> {
  if (!(await funnelExists(tx, funnelId))) refuse('notFound');
  return readMessageResults(tx, grant, { ...periodOf(asked), of: { funnelId }, answerDays: ANSWER_DAYS });
}
