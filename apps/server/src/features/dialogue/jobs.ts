import { NO_CREDITS } from '@cauce/contract/assistants/assistant-words';
import type { Pool } from 'pg';
import * as z from 'zod';
import { type Job, job } from '../../platform/jobs/job.ts';
import { sweepJob } from '../../platform/jobs/sweep-job.ts';
import { queueEmail } from '../../platform/outbox/index.ts';
import type { Ai } from '../../providers/ai/index.ts';
import type { Storage } from '../../providers/storage/index.ts';
import { assistantOf } from '../assistants/index.ts';
import { assistantAuthor, AUTOMATIC, findConversation, lockConversation } from '../conversations/index.ts';
import { subscribeToMessages } from '../conversations/inbound/index.ts';
import { permitMessage, queueMessages } from '../conversations/outbound/index.ts';
import { listOwners } from '../team/index.ts';
import {
  scheduleCommentAnswer,
  COMMENT_TURN_JOB,
  scheduleCommentTurn,
  commentTurnKey,
} from './comments/schedule-comment-turns.ts';
import { listWaitingComments } from './comments/waiting-comments-store.ts';
import { answerComment } from './comments/answer-comment.ts';
import * as letters from './emails.ts';
import { scheduleAnswers, TURN_JOB, scheduleTurn, turnKey } from './turns/schedule-turns.ts';
import * as catalogueStore from './catalogue/catalogue-store.ts';
import type { Responder } from './responders/responder.ts';
import { openResponders } from './responders/responders.ts';
import * as reminders from './tools/definitions/team-reminders-store.ts';
import { answerConversation } from './turns/answer-conversation.ts';
import type { TextChecks } from './threads/text-checks.ts';
import { REMIND } from './tools/definitions/create-reminder.ts';
import { turnJobs } from './turns/turn-job.ts';
import { listWaitingTalks } from './turns/waiting-store.ts';

interface Parts {
  pool: Pool;
  ai: Ai;
  storage: Storage;
  publicUrl: string;
  /** The responder that is asked after the model. */
  own: Responder;
  checks: TextChecks;
}

const OfBusiness = z.object({ businessId: z.uuid() });
const OfConversation = OfBusiness.extend({ conversationId: z.uuid() });
const OfComment = OfBusiness.extend({ commentId: z.uuid() });

export const dialogueJobs = ({ pool, ai, storage, publicUrl, own, checks }: Parts): Job[] => {
  const responders = openResponders(ai, own, checks);
  const turnJob = turnJobs();
  return [
    subscribeToMessages('dialogue.scheduleAnswers', scheduleAnswers),
    turnJob(TURN_JOB, {
      ids: OfConversation,
      key: turnKey,
      answer: (run, ids) =>
        answerConversation(run, responders, ids, { voice: { speak: ai.speak, storage }, publicUrl }),
    }),
    job('dialogue.scheduleCommentAnswer', {
      schema: OfComment,
      attempts: 5,
      run: ({ businessId, commentId }, { scopes, clock }) =>
        scopes.inTenant({ businessId }, (tx) =>
          scheduleCommentAnswer(tx, { businessId, at: clock.now() }, commentId),
        ),
    }),
    turnJob(COMMENT_TURN_JOB, {
      ids: OfComment,
      key: commentTurnKey,
      answer: (run, ids) => answerComment(run, responders, ids),
    }),
    /** Finds conversations and comments that wait while no job is queued for them. */
    sweepJob('dialogue.sweep', {
      schedule: '* * * * *',
      atStart: true,
      listDue: async (at) => [
        ...(await listWaitingTalks(pool, at)),
        ...(await listWaitingComments(pool, at)),
      ],
      handle: (tx, by, one) =>
        'commentId' in one
          ? scheduleCommentTurn(tx, by, one.commentId, by.at)
          : scheduleTurn(tx, by, one.conversationId, by.at),
    }),
    job(REMIND, {
      schema: OfBusiness.extend({ reminderId: z.uuid() }),
      attempts: 5,
      run: ({ businessId, reminderId }, { scopes, clock }) =>
        scopes.inTenant({ businessId }, async (tx) => {
          const by = { businessId, at: clock.now() };
          const reminder = await reminders.claimDue(tx, reminderId, by.at);
          const conversation = reminder && (await lockConversation(tx, reminder.conversationId));
          if (reminder === undefined || conversation === undefined) return;
          const { assistantId } = reminder;
          const author = assistantId === null ? AUTOMATIC : assistantAuthor({ id: assistantId });
          const text = `Recordatorio: ${reminder.text}`;
          const result = await permitMessage(tx, by.at, { purpose: 'teamReminder', ...conversation });
          if ('permit' in result)
            await queueMessages(tx, by, { conversation, ...result }, [{ text, ...author }]);
        }),
    }),
    job('dialogue.tellTeam', {
      schema: OfConversation,
      attempts: 5,
      run: ({ businessId, conversationId }, { scopes }) =>
        scopes.inTenant({ businessId }, async (tx) => {
          const conversation = await findConversation(tx, conversationId);
          if (conversation === undefined) return;
          const { name: business } = await catalogueStore.readBusiness(tx);
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
