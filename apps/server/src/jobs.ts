import type { Pool } from 'pg';
import { fanOutJobs } from './events.ts';
import { alertJobs } from './features/alerts/index.ts';
import { appointmentJobs } from './features/appointments/index.ts';
import { billingStandInJobs } from './features/billing-stand-in/index.ts';
import { billingJobs } from './features/billing/jobs/index.ts';
import { bookingJobs } from './features/booking/index.ts';
import { campaignJobs, findObsoleteCampaignMessages } from './features/campaigns/index.ts';
import { channelJobs } from './features/channels/index.ts';
import { createChannelAccounts } from './features/channels/accounts/index.ts';
import { commentJobs, ingestComment } from './features/comments/index.ts';
import { conversationJobs, type FindObsolete } from './features/conversations/outbound/index.ts';
import { creditJobs } from './features/credits/index.ts';
import { dialogueJobs, type RulesEngine } from './features/dialogue/index.ts';
import { moneyJobs } from './features/money/index.ts';
import { notificationJobs, findObsoleteMessages } from './features/notifications/index.ts';
import { paymentJobs } from './features/payments/index.ts';
import { stockJobs } from './features/stock/index.ts';
import { endVisit } from './features/admin/index.ts';
import { upsellJobs } from './features/upsells/index.ts';
import { tellOwners } from './features/team/index.ts';
import { fileJobs } from './features/files/index.ts';
import { freeTimePostJobs } from './features/free-time-posts/index.ts';
import { createNotifyOwners } from './notify-owners.ts';
import type { Job } from './platform/jobs/job.ts';
import { sweeping } from './platform/housekeeping/sweep.ts';
import { outboxDelivery } from './platform/outbox/index.ts';
import { simulatedCommentPublisher } from './providers/channels/index.ts';
import { mailSender } from './providers/mail/index.ts';
import type { Providers } from './providers/index.ts';

export interface JobParts {
  pool: Pool;
  providers: Providers;
  publicUrl: string;
  responder: RulesEngine;
}

/** Notifications and campaigns decide about their own messages. */
const findObsolete: FindObsolete = async (tx, by, messageIds) =>
  new Map([
    ...(await findObsoleteMessages(tx, by, messageIds)),
    ...(await findObsoleteCampaignMessages(tx, by, messageIds)),
  ]);

/** The jobs of each feature. */
const ownJobs = ({ pool, providers, publicUrl, responder }: JobParts): Job[] => [
  outboxDelivery(pool, [mailSender(providers.mail)]),
  sweeping(pool),
  ...fileJobs({ pool, storage: providers.storage }),
  tellOwners,
  endVisit,
  ...alertJobs({ pool }),
  ...appointmentJobs({ pool }),
  ...billingStandInJobs(providers.stripeStandIn),
  ...billingJobs({ pool, billing: providers.billing, publicUrl }),
  ...bookingJobs({ channels: providers.channels }),
  ...campaignJobs({ pool, channels: providers.channels, publicUrl }),
  ...channelJobs({ pool, ...providers, appId: providers.meta?.app.appId, ingestComment }),
  ...commentJobs({
    pool,
    vault: providers.vault,
    meta: providers.meta?.commentPublisher,
    simulated: simulatedCommentPublisher(pool),
    storage: providers.storage,
  }),
  ...conversationJobs({
    pool,
    channels: providers.channels,
    accounts: createChannelAccounts(providers.vault),
    findObsolete,
  }),
  ...creditJobs({
    pool,
    notifyOwners: createNotifyOwners({ channels: providers.channels, publicUrl }),
  }),
  ...dialogueJobs({
    pool,
    ai: providers.ai,
    storage: providers.storage,
    publicUrl,
    own: responder.responder,
    checks: responder.checks,
  }),
  ...freeTimePostJobs({ pool, publicUrl }),
  ...moneyJobs({ pool }),
  ...paymentJobs({ pool, ...providers, publicUrl }),
  ...stockJobs({ pool }),
  ...upsellJobs(),
  ...notificationJobs({ pool, channels: providers.channels, publicUrl }),
];

/** All jobs, and one more for each event with several subscribers. */
export const allJobs = (parts: JobParts): Job[] => {
  const jobs = ownJobs(parts);
  return [...jobs, ...fanOutJobs(jobs)];
};
