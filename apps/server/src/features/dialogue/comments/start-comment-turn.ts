import { dayBounds, isoDateIn } from '@cauce/domain/time/dates';
import { announce } from '../../../events.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { type AssistantRow, workingAssistants } from '../../assistants/index.ts';
import { bookingRules } from '../../booking/index.ts';
import { lockThread, type Thread } from '../../comments/index.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import { findSourceOf } from '../turns/find-route.ts';
import { OVER_LIMIT } from '../turns/daily-limit.ts';
import type { Turn } from '../turns/start-turn.ts';
import { scheduleCommentTurn } from './schedule-comment-turns.ts';
import { postMessages } from './post.ts';
import { whyUnanswered } from './unanswered-reasons.ts';
import * as waitingStore from './waiting-comments-store.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import * as catalogueStore from '../catalogue/catalogue-store.ts';
import type { TalkMessage, Talk } from '../responders/responder.ts';
import {
  endCrashedTurn,
  type OpenedTurn,
  openTurn,
  RETRY_SOON,
  type CrashHistory,
} from '../turns/open-turn.ts';
import { routeComment, whyQuiet } from '../routing.ts';
import * as turns from '../turns/turns-store.ts';

/** One turn about one comment. */
export interface CommentTurn extends OpenedTurn, CrashHistory {
  thread: Thread;
  assistant: AssistantRow;
  talk: Talk;
  toolContext: Turn['toolContext'];
}

const ROLES = { person: 'user', team: 'team', assistant: 'assistant' } as const;

/** The post comes first and the answered comment last, with the rest of the thread between them. */
function messagesIn({ comment, entries: lines }: Thread): TalkMessage[] {
  const around = lines.filter(({ id }) => id !== comment.id);
  const own = { id: comment.id, who: 'person' as const, text: comment.text, at: comment.createdAt };
  const thread = [...around, own].map(({ id, who, text, at }) => ({
    id,
    role: ROLES[who],
    kind: 'comment',
    text,
    at,
  }));
  return [...postMessages(comment.postText, thread[0]?.at ?? comment.createdAt), ...thread];
}

const talkOf = (
  thread: Thread,
  assistant: AssistantRow,
  business: catalogueStore.BusinessProfile,
  now: Date,
): Talk => {
  const messages = messagesIn(thread);
  return {
    assistant,
    business: { id: assistant.businessId, name: business.name, description: business.description },
    client: undefined,
    channel: thread.comment.source,
    isTeam: false,
    isPublic: true,
    messages,
    fresh: messages.slice(-1),
    unsaid: [],
    now,
    zone: business.zone,
    state: undefined,
  };
};

async function isOverLimit(
  tx: TenantTx,
  by: ActionContext,
  { id: assistantId, messageLimitDay }: AssistantRow,
  { authorReference: reference }: Thread['comment'],
  zone: string,
): Promise<boolean> {
  // Without a reference to its author, a comment cannot be counted.
  if (messageLimitDay === null || reference === '') return false;
  const since = dayBounds(isoDateIn(by.at, zone), zone).start;
  return (await waitingStore.countAnswers(tx, { reference, assistantId, since })) >= messageLimitDay;
}

/** Starts the turn of a comment that waits, unless another turn runs or no assistant is to answer. */
export async function startCommentTurn(
  tx: TenantTx,
  by: ActionContext,
  commentId: string,
): Promise<CommentTurn | undefined> {
  const thread = await lockThread(tx, commentId, by.at);
  const dueAt = await waitingStore.lockWaiting(tx, commentId);
  if (thread === undefined || dueAt === undefined) return undefined;
  if (dueAt > by.at) return void (await scheduleCommentTurn(tx, by, commentId, dueAt));
  const before = await endCrashedTurn(tx, by, { commentId }, await turns.findRunning(tx, commentId));
  if (before === 'busy')
    return void (await scheduleCommentTurn(tx, by, commentId, new Date(by.at.getTime() + RETRY_SOON)));
  const turn = await openCommentTurn(tx, by, thread);
  if (turn !== undefined) return { ...turn, isCrashing: before === 'crashing' };
  await waitingStore.stopWaiting(tx, commentId);
  await announce(tx, 'comment.changed', { businessId: by.businessId, commentId });
  return undefined;
}

async function openCommentTurn(
  tx: TenantTx,
  by: ActionContext,
  thread: Thread,
): Promise<Omit<CommentTurn, keyof CrashHistory> | undefined> {
  const { comment } = thread;
  const { id: commentId, source, accountId, channel, authorReference: reference } = comment;
  const isPlayed = accountId === null;
  const who = await waitingStore.findCommenter(tx, {
    channel: channel ?? 'simulator',
    account: accountId ?? '',
    reference,
  });
  const { clientType } = who;
  const working = await workingAssistants(tx, by.at);
  const trafficSourceId = await findSourceOf(tx, who.clientId, working);
  const assistant = routeComment({ source, clientType, trafficSourceId, isPlayed }, working);
  if (assistant === undefined) return undefined;
  const business = await catalogueStore.readBusiness(tx);
  const isAttended = who.attendedUntil !== null && by.at < who.attendedUntil;
  const reason =
    whyUnanswered(thread, by.at) ??
    whyQuiet({ ...who, isAttended, isStopped: false }) ??
    ((await isOverLimit(tx, by, assistant, comment, business.zone)) ? OVER_LIMIT : undefined);
  const turn = { place: { commentId }, lastMessageAt: comment.createdAt, isTest: isPlayed };
  if (reason !== undefined) {
    await turns.insertQuiet(tx, by, { ...turn, ...turns.assistantColumns(assistant), reason });
    return undefined;
  }
  const opened = await openTurn(tx, by, assistant, turn);
  if (opened === 'taken' || opened === 'noCredits') return undefined;
  return {
    ...opened,
    thread,
    assistant,
    talk: talkOf(thread, assistant, business, by.at),
    toolContext: {
      businessId: by.businessId,
      zone: business.zone,
      turnId: opened.id,
      // No public tool needs a conversation.
      conversationId: '',
      clientId: null,
      isTeam: false,
      mayWritePrivately: thread.mayWritePrivately,
      assistant,
      rules: await bookingRules(tx),
      catalogue: openCatalogue(),
      holding: {},
    },
  };
}
