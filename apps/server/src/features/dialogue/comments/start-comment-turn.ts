import { dayBounds, isoDateIn } from '@cauce/domain/time/dates';
import { announce } from '../../../events.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { type AssistantRow, workingAssistants } from '../../assistants/index.ts';
import { bookingRules } from '../../booking/index.ts';
import { lockThread, type Thread } from '../../comments/index.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import { OVER_LIMIT, type Turn } from '../turns/start-turn.ts';
import { thinkOfAt } from './schedule-comment-turns.ts';
import { postSaid } from './post.ts';
import { whyLeft } from './unanswered-reasons.ts';
import * as waits from './waiting-comments-store.ts';
import { openMenu } from '../catalogue/catalogue.ts';
import * as menu from '../catalogue/catalogue-store.ts';
import type { Said, Talk } from '../responders/responder.ts';
import { buryDead, type Opened, openTurn, SOON, type Tried } from '../turns/open-turn.ts';
import { routeComment, whyQuiet } from '../routing.ts';
import * as turns from '../turns/turns-store.ts';

/** One time that an assistant thinks about a comment. */
export interface CommentTurn extends Opened, Tried {
  thread: Thread;
  assistant: AssistantRow;
  talk: Talk;
  toolContext: Turn['toolContext'];
}

const ROLES = { person: 'user', team: 'team', assistant: 'assistant' } as const;

/** What the post says is the first, and of all that stands in the thread what it answers is the last. */
function saidIn({ comment, entries: lines }: Thread): Said[] {
  const around = lines.filter(({ id }) => id !== comment.id);
  const own = { id: comment.id, who: 'person' as const, text: comment.text, at: comment.createdAt };
  const thread = [...around, own].map(({ id, who, text, at }) => ({
    id,
    role: ROLES[who],
    kind: 'comment',
    text,
    at,
  }));
  return [...postSaid(comment.postText, thread[0]?.at ?? comment.createdAt), ...thread];
}

const talkOf = (thread: Thread, assistant: AssistantRow, house: menu.House, now: Date): Talk => {
  const messages = saidIn(thread);
  return {
    assistant,
    business: { id: assistant.businessId, name: house.name, description: house.description },
    client: undefined,
    channel: thread.comment.source,
    isTeam: false,
    isPublic: true,
    messages,
    fresh: messages.slice(-1),
    unsaid: [],
    now,
    zone: house.zone,
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
  // Whom the network does not name cannot be counted.
  if (messageLimitDay === null || reference === '') return false;
  const since = dayBounds(isoDateIn(by.at, zone), zone).start;
  return (await waits.answeredSince(tx, { reference, assistantId, since })) >= messageLimitDay;
}

/** Takes up a comment that waits, if somebody of the house is to answer it and nobody is at it. */
export async function beginComment(
  tx: TenantTx,
  by: ActionContext,
  commentId: string,
): Promise<CommentTurn | undefined> {
  const thread = await lockThread(tx, commentId, by.at);
  const dueAt = await waits.holdWaiting(tx, commentId);
  if (thread === undefined || dueAt === undefined) return undefined;
  if (dueAt > by.at) return void (await thinkOfAt(tx, by, commentId, dueAt));
  const before = await buryDead(tx, by, { commentId }, await turns.underWay(tx, commentId));
  if (before === 'busy') return void (await thinkOfAt(tx, by, commentId, new Date(by.at.getTime() + SOON)));
  const turn = await open(tx, by, thread);
  if (turn !== undefined) return { ...turn, isHopeless: before === 'hopeless' };
  await waits.settle(tx, commentId);
  await announce(tx, 'comment.changed', { businessId: by.businessId, commentId });
  return undefined;
}

async function open(
  tx: TenantTx,
  by: ActionContext,
  thread: Thread,
): Promise<Omit<CommentTurn, keyof Tried> | undefined> {
  const { comment } = thread;
  const { id: commentId, source, accountId, channel, authorReference: reference } = comment;
  const isPlayed = accountId === null;
  const who = await waits.commenter(tx, {
    channel: channel ?? 'simulator',
    account: accountId ?? '',
    reference,
  });
  const { clientType } = who;
  const assistant = routeComment({ source, clientType, isPlayed }, await workingAssistants(tx));
  if (assistant === undefined) return undefined;
  const house = await menu.house(tx);
  const isAttended = who.attendedUntil !== null && by.at < who.attendedUntil;
  const reason =
    whyLeft(thread, by.at) ??
    whyQuiet({ ...who, isAttended, isStopped: false }) ??
    ((await isOverLimit(tx, by, assistant, comment, house.zone)) ? OVER_LIMIT : undefined);
  const turn = { place: { commentId }, heardAt: comment.createdAt, isTest: isPlayed };
  if (reason !== undefined) {
    await turns.keepQuiet(tx, by, { ...turn, ...turns.thoughtBy(assistant), reason });
    return undefined;
  }
  const opened = await openTurn(tx, by, assistant, turn);
  if (opened === 'taken' || opened === 'noCredits') return undefined;
  return {
    ...opened,
    thread,
    assistant,
    talk: talkOf(thread, assistant, house, by.at),
    toolContext: {
      businessId: by.businessId,
      zone: house.zone,
      turnId: opened.id,
      // Nothing that is bound to a conversation is among its tools.
      conversationId: '',
      clientId: null,
      isTeam: false,
      mayWritePrivately: thread.mayWritePrivately,
      assistant,
      rules: await bookingRules(tx),
      menu: openMenu(),
      holding: {},
    },
  };
}
