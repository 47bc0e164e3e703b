import type { CampaignState } from '@cauce/contract/conversations/campaigns';
import type { Pool } from 'pg';
import * as z from 'zod';
import { isOutage } from '../../platform/database/outage.ts';
import { type Job, job } from '../../platform/jobs/job.ts';
import { sweepJob } from '../../platform/jobs/sweep-job.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { pauseFor } from './endings.ts';
import { enqueueStep, SEND_JOB } from './enqueue-step.ts';
import { takeStep } from './step.ts';
import * as store from './store.ts';

interface Parts {
  pool: Pool;
  channels: Channels;
  publicUrl: string;
}

const OUR_FAULT = 'Tuvimos un problema al enviarla. Puedes seguir con ella cuando quieras';

const PAUSED_BY_FAULT: readonly CampaignState[] = ['scheduled', 'preparing', 'running'];

/** Takes the next step of one campaign, which queues the following one. */
const sendJob = ({ channels, publicUrl }: Parts): Job =>
  job(SEND_JOB, {
    schema: z.object({ businessId: z.uuid(), campaignId: z.uuid() }),
    attempts: 3,
    run: async ({ businessId, campaignId }, { scopes, clock, log, isLastAttempt }) => {
      const by = { businessId, at: clock.now() };
      try {
        await scopes.inTenant({ businessId }, (tx) =>
          takeStep(tx, { ...by, channels, publicUrl }, campaignId),
        );
      } catch (error) {
        if (!isLastAttempt || isOutage(error)) throw error;
        log.error(
          { err: error, businessId, campaignId },
          'a campaign is paused, because its next step failed',
        );
        await scopes.inTenant({ businessId }, async (tx) => {
          const campaign = await store.lockForUpdate(tx, campaignId);
          if (campaign !== undefined && PAUSED_BY_FAULT.includes(campaign.state))
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
    handle: (tx, by, { campaignId }) => enqueueStep(tx, by, { id: campaignId, nextAt: by.at }),
  }),
];
