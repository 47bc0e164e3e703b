import type { Pool } from 'pg';
import * as z from 'zod';
import { isOutage } from '../../platform/database/outage.ts';
import { type Job, job } from '../../platform/jobs/job.ts';
import { sweepJob } from '../../platform/jobs/sweep-job.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { enqueueSlice, SEND_JOB } from './enqueue-slice.ts';
import { pauseFor, sendSlice } from './send-slice.ts';
import * as store from './store.ts';

interface Parts {
  pool: Pool;
  channels: Channels;
  publicUrl: string;
}

const OUR_FAULT = 'Tuvimos un problema al enviarla. Puedes seguir con ella cuando quieras';

/** Sends the next messages of one campaign and queues itself for the following ones. */
const sendJob = ({ channels, publicUrl }: Parts): Job =>
  job(SEND_JOB, {
    schema: z.object({ businessId: z.uuid(), campaignId: z.uuid() }),
    attempts: 3,
    run: async ({ businessId, campaignId }, { scopes, clock, log, isLastAttempt }) => {
      const by = { businessId, at: clock.now() };
      try {
        await scopes.inTenant({ businessId }, async (tx) => {
          const nextAt = await sendSlice(tx, { ...by, channels, publicUrl }, campaignId);
          if (nextAt !== undefined) await enqueueSlice(tx, by, { id: campaignId, nextAt });
        });
      } catch (error) {
        if (!isLastAttempt || isOutage(error)) throw error;
        log.error(
          { err: error, businessId, campaignId },
          'a campaign is paused, because its messages failed',
        );
        await scopes.inTenant({ businessId }, async (tx) => {
          const campaign = await store.lockForUpdate(tx, campaignId);
          if (campaign?.state === 'running' || campaign?.state === 'scheduled')
            await pauseFor(tx, by, campaign, OUR_FAULT);
        });
      }
    },
  });

export const campaignJobs = (parts: Parts): Job[] => [
  sendJob(parts),
  /** Finds campaigns whose hours or time began, and those whose job was lost. */
  sweepJob('campaigns.sweep', {
    schedule: '* * * * *',
    atStart: true,
    listDue: (at) => store.listDue(parts.pool, at),
    handle: (tx, by, { campaignId }) => enqueueSlice(tx, by, { id: campaignId, nextAt: by.at }),
  }),
];
