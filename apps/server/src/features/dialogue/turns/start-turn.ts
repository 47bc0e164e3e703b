import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { AssistantRow } from '../../assistants/index.ts';
import { bookingRules } from '../../booking/index.ts';
import { type ConversationRow, lockConversation } from '../../conversations/index.ts';
import { scheduleTurn } from './schedule-turns.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import type { Talk } from '../responders/responder.ts';
import { endCrashedTurn, type OpenedTurn, openTurn, RETRY_SOON, type CrashHistory } from './open-turn.ts';
import { isOverDailyLimit, OVER_LIMIT } from './daily-limit.ts';
import { findRoute } from './find-route.ts';
import { isMediaPending, isUntranscribed } from '../messages/talk-messages.ts';
import * as waitingStore from './waiting-store.ts';
import { type AnswerRoute, type ConversationState, readTalk, unsentSince } from './read-talk.ts';
import * as turns from './turns-store.ts';
import type { ToolContext } from '../tools/tool-context.ts';

const WAIT_FOR_MEDIA = 3000;
const LONGEST_FOR_MEDIA = 30_000;

export interface Turn extends OpenedTurn, CrashHistory {
  version: number;
  assistant: AssistantRow;
  conversation: ConversationRow;
  isTest: boolean;
  talk: Talk;
  /** Voice notes without a transcript. */
  untranscribed: readonly { messageId: string; url: string; mime: string }[];
  toolContext: Omit<ToolContext, 'tx' | 'at' | 'by'>;
}

const TOO_LATE = 'Lo escribió hace más de un día: le toca a una persona de tu equipo';

/** Starts the turn of a conversation that waits, unless another turn runs or no assistant is to answer. */
export async function startTurn(
  tx: TenantTx,
  by: ActionContext,
  conversationId: string,
): Promise<Turn | undefined> {
  const conversation = await lockConversation(tx, conversationId);
  const waiting = await waitingStore.lockWaitingState(tx, conversationId, unsentSince(by.at));
  if (conversation === undefined || waiting?.waitingSince == null || waiting.dueAt === null) return undefined;
  if (waiting.dueAt > by.at) {
    await scheduleTurn(tx, by, conversationId, waiting.dueAt);
    return undefined;
  }
  const before = await endCrashedTurn(tx, by, { conversationId }, waiting.running);
  if (before === 'busy') {
    await scheduleTurn(tx, by, conversationId, new Date(by.at.getTime() + RETRY_SOON));
    return undefined;
  }
  const { isStopped } = waiting;
  const { route, business, client } = await findRoute(tx, by, { conversation, isStopped });
  if (route.is === 'quiet') {
    await waitingStore.stopWaiting(tx, conversationId, by.at);
    return undefined;
  }
  const state = { conversation, waiting, business, client };
  return openConversationTurn(tx, by, { ...state, ...route, isCrashing: before === 'crashing' });
}

async function openConversationTurn(
  tx: TenantTx,
  by: ActionContext,
  state: ConversationState & AnswerRoute & CrashHistory,
): Promise<Turn | undefined> {
  const { conversation, waiting, assistant, isTest, isTeam, isCrashing } = state;
  const { id: conversationId, version } = conversation;
  const { talk, stored, isLate } = await readTalk(tx, by, state);
  const last = stored.at(-1);
  const { capabilities } = assistant;
  const patience = (waiting.waitingSince?.getTime() ?? 0) + LONGEST_FOR_MEDIA;
  const freshIds = new Set(talk.fresh.map(({ id }) => id));
  const fresh = stored.filter(({ id }) => freshIds.has(id));
  if (last === undefined || (fresh.length === 0 && !isLate)) {
    await waitingStore.stopWaiting(tx, conversationId, by.at);
    return undefined;
  }
  if (by.at.getTime() < patience && fresh.some((message) => isMediaPending(message, capabilities))) {
    const dueAt = new Date(by.at.getTime() + WAIT_FOR_MEDIA);
    await waitingStore.postpone(tx, conversationId, dueAt);
    await scheduleTurn(tx, by, conversationId, dueAt);
    return undefined;
  }
  const turn = {
    place: { conversationId, conversationVersion: Number(version) },
    lastMessageAt: last.at,
    isTest,
  };
  const endQuietly = async () => {
    await waitingStore.stopWaiting(tx, conversationId, by.at);
    await announce(tx, 'conversation.changed', { businessId: by.businessId, conversationId });
    return undefined;
  };
  if (isLate || (await isOverDailyLimit(tx, by.at, { assistant, conversationId, zone: talk.zone }))) {
    const reason = isLate ? TOO_LATE : OVER_LIMIT;
    await turns.insertQuiet(tx, by, { ...turn, ...turns.assistantColumns(assistant), reason });
    return endQuietly();
  }
  const opened = await openTurn(tx, by, assistant, turn);
  if (opened === 'taken') return undefined;
  if (opened === 'noCredits') return endQuietly();
  const { id } = opened;
  const { businessId } = by;
  // Open screens show that somebody is writing.
  await announce(tx, 'conversation.changed', { businessId, conversationId });
  const catalogue = openCatalogue();
  await catalogue.read(tx);
  return {
    ...opened,
    isCrashing,
    version: Number(version),
    assistant,
    conversation,
    isTest,
    talk,
    untranscribed: fresh
      .filter((message) => isUntranscribed(message, capabilities))
      .map(({ id: messageId, url, mime }) => ({ messageId, url, mime })),
    toolContext: {
      businessId,
      zone: talk.zone,
      turnId: id,
      conversationId,
      clientId: conversation.clientId,
      isTeam,
      assistant,
      rules: await bookingRules(tx),
      catalogue,
      holding: { token: waiting.holdToken },
    },
  };
}
