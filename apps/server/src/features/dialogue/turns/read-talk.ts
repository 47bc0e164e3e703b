import type { Client } from '@cauce/contract/clients/clients';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { refreshAnswers } from '../appointments/refresh-answers.ts';
import type { BusinessProfile } from '../catalogue/catalogue-store.ts';
import { type ConversationRow } from '../../conversations/index.ts';
import { nameOf } from '../../clients/index.ts';
import * as messages from '../messages/messages-store.ts';
import { toTalkMessage } from '../messages/talk-messages.ts';
import type { KnownClient, Talk, TalkMessage } from '../responders/responder.ts';
import type { Route } from '../routing.ts';
import { isChange } from '../tools/tools.ts';
import * as turns from './turns-store.ts';
import type { WaitingState } from './waiting-store.ts';

const HOUR = 3_600_000;
/** A later turn reports the tool calls of a turn without a reply only for this long. */
const UNSENT = HOUR;
/** Meta sends nothing after a day. On every channel, a person answers messages that are this old. */
const ANSWERABLE = 24 * HOUR - 5 * 60_000;

export type AnswerRoute = Extract<Route, { is: 'answer' }>;

export interface ConversationState {
  conversation: ConversationRow;
  waiting: WaitingState;
  business: BusinessProfile;
  client: Client | undefined;
}

export const unsentSince = (at: Date): Date => new Date(at.getTime() - UNSENT);

export const toKnownClient = (client: Client): KnownClient => ({
  name: nameOf(client),
  type: client.type,
  hasPhone: client.whatsapp !== '',
  hasEmail: client.email !== '',
  hasBirthdate: client.birthdate !== null,
});

/** Leaves out what was answered automatically, also when that answer came after the turn was scheduled. */
async function withoutAnswered(tx: TenantTx, waiting: readonly TalkMessage[]): Promise<TalkMessage[]> {
  const unanswered = await messages.listUnanswered(
    tx,
    waiting.map(({ id }) => id),
  );
  const ids = new Set(unanswered.map(({ id }) => id));
  return waiting.filter(({ id }) => ids.has(id));
}

/** Reads everything that a responder is given. The talk is late where all that waits is too old to answer. */
export async function readTalk(
  tx: TenantTx,
  by: ActionContext,
  state: ConversationState & Omit<AnswerRoute, 'is' | 'isTest'>,
): Promise<{ talk: Talk; stored: messages.StoredMessage[]; isLate: boolean }> {
  const { conversation, business, client, assistant, isTeam } = state;
  const { id, channel } = conversation;
  const { answeredUntil, hasUnsentCalls, state: responderState } = state.waiting;
  const stored = await messages.listLatest(tx, id);
  const all = stored.map((message) => toTalkMessage(message, assistant.capabilities));
  const answered = all.findLastIndex(({ role }) => role === 'team');
  const waiting = await withoutAnswered(
    tx,
    all.slice(answered + 1).filter(({ role, at }) => role === 'user' && at > answeredUntil),
  );
  const fresh = waiting.filter(({ at }) => by.at.getTime() - at.getTime() < ANSWERABLE);
  const toolCalls = hasUnsentCalls ? await turns.listUnsentToolCalls(tx, id, unsentSince(by.at)) : [];
  const changes = toolCalls.filter(({ name }) => isChange(name));
  const unsaid = await refreshAnswers(tx, changes, { at: by.at, zone: business.zone, assistant });
  const talk: Talk = {
    assistant,
    business: { id: by.businessId, name: business.name, description: business.description },
    client: client && toKnownClient(client),
    channel,
    isTeam,
    ...(conversation.specialistId !== null && { specialistId: conversation.specialistId }),
    messages: all,
    fresh,
    unsaid: unsaid.map(({ lastMessageAt, ...toolCall }) => ({
      ...toolCall,
      isSameAsk: !fresh.some(({ at }) => at > lastMessageAt),
    })),
    now: by.at,
    zone: business.zone,
    state: responderState,
  };
  return { talk, stored, isLate: fresh.length === 0 && waiting.length > 0 };
}
