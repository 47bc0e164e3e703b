import type { Pool } from 'pg';
import * as z from 'zod';
import { announce } from '../../events.ts';
import type { AnyTx } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type Job, job } from '../../platform/jobs/job.ts';
import { lookingOver } from '../../platform/jobs/looking-over.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { type Accounts, Couriers, reconcile } from './courier.ts';
import { explainRests, nextTurn } from './lane-store.ts';
import { lookAgain, UNPARK } from './marks.ts';
import { GIVEN_UP_AFTER } from './patience.ts';
import type { StillTrue } from './taking.ts';
import { businessesWithMessages } from './work-store.ts';

const CARRY = 'messages.carry';
/** A turn comes no sooner than this, so that a clock that stands still keeps nobody running. */
const SOONEST = 1000;

/** Only the house itself calls again under this name; whoever says something queues a turn of its own. */
const callAgain = (tx: AnyTx, businessId: string, after: number) =>
  enqueue(tx, CARRY, { businessId }, { key: `${CARRY}:${businessId}`, after });

interface Parts {
  pool: Pool;
  channels: Channels;
  accounts: Accounts;
  stillTrue: StillTrue;
}

const carrying = ({ channels, accounts, stillTrue }: Parts): Job => {
  const couriers = new Couriers();
  return job(CARRY, {
    schema: z.object({ businessId: z.uuid() }),
    attempts: 5,
    run: async ({ businessId }, run) => {
      const round = { ...run, businessId, channels, accounts, stillTrue };
      await reconcile(round);
      if (!(await couriers.go(round))) return;
      await run.scopes.inTenant({ businessId }, async (tx) => {
        const at = run.clock.now();
        const since = new Date(at.getTime() - GIVEN_UP_AFTER);
        if (await explainRests(tx, { at, since })) await announce(tx, 'message.settled', { businessId });
        const next = await nextTurn(tx, businessId);
        if (next === undefined) return;
        await callAgain(tx, businessId, Math.max(SOONEST, next.getTime() - at.getTime()));
      });
    },
  });
};

export const conversationJobs = (parts: Parts): Job[] => [
  carrying(parts),
  job(UNPARK, {
    schema: z.object({ businessId: z.uuid() }),
    attempts: 5,
    run: ({ businessId }, { scopes, clock }) =>
      scopes.inTenant({ businessId }, (tx) => lookAgain(tx, { businessId, at: clock.now() })),
  }),
  /** A net under it all: what waits without anybody coming for it. */
  lookingOver('messages.look', {
    schedule: '* * * * *',
    atStart: true,
    waiting: (at) => businessesWithMessages(parts.pool, at),
    take: (tx, { businessId }) => callAgain(tx, businessId, 0),
  }),
];
