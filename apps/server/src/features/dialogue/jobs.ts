import { NO_CREDITS } from '@cauce/contract/assistants/assistant-words';
import type { Pool } from 'pg';
import * as z from 'zod';
import { type Job, job } from '../../platform/jobs/job.ts';
import { sweepJob } from '../../platform/jobs/sweep-job.ts';
import { queueEmail } from '../../platform/outbox/index.ts';
import type { Ai } from '../../providers/ai/index.ts';
import { assistantOf } from '../assistants/index.ts';
import { findConversation, lockConversation } from '../conversations/index.ts';
import { subscribeToMessages } from '../conversations/inbound/index.ts';
import { queueMessages } from '../conversations/outbound/index.ts';
import { listOwners } from '../team/index.ts';
import {
  listenToComment,
  THINK_OF_COMMENT,
  thinkOfAt,
  thinkOfCommentKey,
} from './comments/schedule-comment-turns.ts';
import { waitingComments } from './comments/waiting-comments-store.ts';
import { thinkOfComment } from './comments/answer-comment.ts';
import * as letters from './emails.ts';
import { listen, THINK, thinkAt, thinkKey } from './turns/schedule-turns.ts';
import * as menu from './catalogue/catalogue-store.ts';
import type { Mind } from './responders/responder.ts';
import { thinkersOf } from './responders/responders.ts';
import * as reminders from './tools/definitions/team-reminders-store.ts';
import { authorOf } from './messages/talk-messages.ts';
import { think } from './turns/answer-conversation.ts';
import type { TextChecks } from './threads/text-checks.ts';
import { REMIND } from './tools/definitions/create-reminder.ts';
import { turnJobs } from './turns/turn-job.ts';
import { waitingTalks } from './turns/work-store.ts';

interface Parts {
  pool: Pool;
  ai: Ai;
  publicUrl: string;
  /** Answers where no model does. */
  own: Mind;
  checks: TextChecks;
}

const OfBusiness = z.object({ businessId: z.uuid() });
const OfConversation = OfBusiness.extend({ conversationId: z.uuid() });
const OfComment = OfBusiness.extend({ commentId: z.uuid() });

export const dialogueJobs = ({ pool, ai, publicUrl, own, checks }: Parts): Job[] => {
  const thinkers = thinkersOf(ai, own, checks);
  const turnJob = turnJobs();
  return [
    subscribeToMessages('dialogue.listen', listen),
    turnJob(THINK, {
      ids: OfConversation,
      key: thinkKey,
      think: (run, ids) => think(run, thinkers, ids),
    }),
    job('dialogue.listenToComment', {
      schema: OfComment,
      attempts: 5,
      run: ({ businessId, commentId }, { scopes, clock }) =>
        scopes.inTenant({ businessId }, (tx) =>
          listenToComment(tx, { businessId, at: clock.now() }, commentId),
        ),
    }),
    turnJob(THINK_OF_COMMENT, {
      ids: OfComment,
      key: thinkOfCommentKey,
      think: (run, ids) => thinkOfComment(run, thinkers, ids),
    }),
    /** A net under it all: who waits without anybody thinking of it. */
    sweepJob('dialogue.look', {
      schedule: '* * * * *',
      atStart: true,
      listDue: async (at) => [...(await waitingTalks(pool, at)), ...(await waitingComments(pool, at))],
      handle: (tx, by, one) =>
        'commentId' in one
          ? thinkOfAt(tx, by, one.commentId, by.at)
          : thinkAt(tx, by, one.conversationId, by.at),
    }),
    job(REMIND, {
      schema: OfBusiness.extend({ reminderId: z.uuid() }),
      attempts: 5,
      run: ({ businessId, reminderId }, { scopes, clock }) =>
        scopes.inTenant({ businessId }, async (tx) => {
          const by = { businessId, at: clock.now() };
          const reminder = await reminders.take(tx, reminderId, by.at);
          const conversation = reminder && (await lockConversation(tx, reminder.conversationId));
          if (reminder === undefined || conversation === undefined) return;
          const author = reminder.assistantId === null ? '' : authorOf({ id: reminder.assistantId });
          await queueMessages(tx, by, conversation, [{ text: `Recordatorio: ${reminder.text}`, author }]);
        }),
    }),
    job('dialogue.tellTeam', {
      schema: OfConversation,
      attempts: 5,
      run: ({ businessId, conversationId }, { scopes }) =>
        scopes.inTenant({ businessId }, async (tx) => {
          const conversation = await findConversation(tx, conversationId);
          if (conversation === undefined) return;
          const { name: business } = await menu.house(tx);
          const url = `${publicUrl}/chat/${conversationId}`;
          for (const { email: to } of await listOwners(tx))
            await queueEmail(tx, letters.wantsPerson({ to, name: conversation.name, business, url }));
        }),
    }),
    job('dialogue.tellNoCredits', {
      schema: OfBusiness.extend({ assistantId: z.uuid() }),
      attempts: 5,
      run: ({ businessId, assistantId }, { scopes }) =>
        scopes.inTenant({ businessId }, async (tx) => {
          const assistant = await assistantOf(tx, assistantId);
          if (assistant === undefined) return;
          const about = {
            text: NO_CREDITS[assistant.model],
            assistant: assistant.name,
            url: `${publicUrl}/creditos`,
          };
          for (const { email: to } of await listOwners(tx))
            await queueEmail(tx, letters.outOfCredits({ to, ...about }));
        }),
    }),
  ];
};
