import { dayBounds, isoDateIn } from '@cauce/domain/dates';
import { wholeNumber } from '@cauce/domain/phone';
import { announce } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { type AssistantRow, workingAssistants } from '../assistants/index.ts';
import { bookingRules } from '../booking/index.ts';
import { clientOf, nameOf } from '../clients/index.ts';
import { type ConversationRow, holdConversation } from '../conversations/index.ts';
import { thinkAt } from './listening.ts';
import { openMenu } from './menu.ts';
import * as menu from './menu-store.ts';
import * as messages from './messages-store.ts';
import type { Talk } from './mind.ts';
import { buryDead, type Opened, openTurn, SOON } from './opening.ts';
import { asItStands } from './retelling.ts';
import { type Route, route } from './routing.ts';
import { asSaid, isOnItsWay, isUnheard } from './said.ts';
import * as talks from './talk-store.ts';
import * as turns from './turns-store.ts';
import type { Desk } from './desk.ts';
import { isEffect } from './tools/all.ts';

const HOUR = 3_600_000;
/** What was done and never told is told within this. */
const UNSAID = HOUR;
/** Meta lets nothing through after a day; whoever waited that long anywhere is a person's to answer. */
const ANSWERABLE = 24 * HOUR - 5 * 60_000;
const WAIT_FOR_MEDIA = 3000;
const LONGEST_FOR_MEDIA = 30_000;

export interface By {
  businessId: string;
  at: Date;
}

export interface Turn extends Opened {
  version: number;
  assistant: AssistantRow;
  conversation: ConversationRow;
  isTest: boolean;
  talk: Talk;
  /** Voices that somebody has to listen to first. */
  unheard: readonly { messageId: string; url: string; mime: string }[];
  desk: Omit<Desk, 'tx' | 'at' | 'by'>;
}

/** Who of the house answers here, as things stand. */
async function routeOf(
  tx: TenantTx,
  by: By,
  conversation: ConversationRow,
  { owner, testing }: menu.House,
): Promise<Route> {
  const client =
    conversation.clientId === null ? undefined : await messages.clientTypeOf(tx, conversation.clientId);
  const { channel, account, address, attendedUntil } = conversation;
  // Where a channel tells no number, what stands with them may be what they said of themselves.
  const told = channel.startsWith('whatsapp') ? (client?.phone ?? '') : '';
  return route(
    {
      channel,
      numbers: [address, told],
      clientType: client?.type,
      isSpecialist: conversation.specialistId !== null,
      noRespond: conversation.noRespond,
      optedOut: conversation.optedOut,
      isAttended: attendedUntil !== null && by.at < attendedUntil,
      isStopped: await messages.isStopped(tx, channel, account),
    },
    { owner: wholeNumber(owner), testing: testing.map(wholeNumber) },
    await workingAssistants(tx),
  );
}

/** Everything that is thought about, as it stands. */
async function talkOf(
  tx: TenantTx,
  by: By,
  {
    conversation,
    assistant,
    isTeam,
    state,
    house,
  }: {
    conversation: ConversationRow;
    assistant: AssistantRow;
    isTeam: boolean;
    state: unknown;
    house: menu.House;
  },
): Promise<{ talk: Talk; lines: messages.Line[]; isLate: boolean }> {
  const { id, clientId, channel } = conversation;
  const lines = await messages.latest(tx, id);
  const heardUntil = (await turns.heardUntil(tx, id)) ?? new Date(0);
  const said = lines.map((line) => asSaid(line, assistant.capabilities));
  const client = clientId === null ? undefined : await clientOf(tx, clientId);
  const answered = said.findLastIndex(({ role }) => role === 'team');
  const waiting = said.slice(answered + 1).filter(({ role, at }) => role === 'user' && at > heardUntil);
  const fresh = waiting.filter(({ at }) => by.at.getTime() - at.getTime() < ANSWERABLE);
  const since = new Date(by.at.getTime() - UNSAID);
  const unsaid = (await turns.unsaidDeeds(tx, id, since)).filter(({ name }) => isEffect(name));
  const done = await asItStands(tx, unsaid, { at: by.at, zone: house.zone, assistant });
  const talk: Talk = {
    assistant,
    business: { name: house.name, description: house.description },
    client: client && {
      name: nameOf(client),
      type: client.type,
      hasPhone: client.whatsapp !== '',
      hasEmail: client.email !== '',
      hasBirthdate: client.birthdate !== null,
    },
    channel,
    isTeam,
    ...(conversation.specialistId !== null && { specialistId: conversation.specialistId }),
    messages: said,
    fresh,
    unsaid: done.map(({ heardAt, ...deed }) => ({
      ...deed,
      isSameAsk: !fresh.some(({ at }) => at > heardAt),
    })),
    now: by.at,
    zone: house.zone,
    state,
  };
  return { talk, lines, isLate: fresh.length === 0 && waiting.length > 0 };
}

export const OVER_LIMIT = 'Llegó a su límite de mensajes de hoy';
const TOO_LATE = 'Lo escribió hace más de un día: le toca a una persona de tu equipo';

async function isOverLimit(
  tx: TenantTx,
  by: By,
  assistant: AssistantRow,
  { id }: ConversationRow,
  zone: string,
) {
  if (assistant.messageLimitDay === null) return false;
  const since = dayBounds(isoDateIn(by.at, zone), zone).start;
  const said = await turns.saidSince(tx, { conversationId: id, assistantId: assistant.id, since });
  return said >= assistant.messageLimitDay;
}

/** Takes up what waits in a conversation, if somebody of the house is to answer it and nobody is at it. */
export async function begin(tx: TenantTx, by: By, conversationId: string): Promise<Turn | undefined> {
  const conversation = await holdConversation(tx, conversationId);
  const waiting = await talks.hold(tx, conversationId);
  if (conversation === undefined || waiting?.waitingSince == null || waiting.dueAt === null) return undefined;
  if (waiting.dueAt > by.at) {
    await thinkAt(tx, by, conversationId, waiting.dueAt);
    return undefined;
  }
  if ((await buryDead(tx, by, { conversationId })) === 'busy') {
    await thinkAt(tx, by, conversationId, new Date(by.at.getTime() + SOON));
    return undefined;
  }
  const house = await menu.house(tx);
  const chosen = await routeOf(tx, by, conversation, house);
  if (chosen.is === 'quiet') {
    await talks.settle(tx, conversationId, by.at);
    return undefined;
  }
  return open(tx, by, { conversation, waiting, house, ...chosen });
}

type Chosen = Extract<Route, { is: 'answer' }>;

async function open(
  tx: TenantTx,
  by: By,
  {
    conversation,
    waiting,
    assistant,
    isTest,
    isTeam,
    house,
  }: Chosen & { conversation: ConversationRow; waiting: talks.Waiting; house: menu.House },
): Promise<Turn | undefined> {
  const { id: conversationId, version } = conversation;
  const { state } = waiting;
  const { talk, lines, isLate } = await talkOf(tx, by, { conversation, assistant, isTeam, state, house });
  const last = lines.at(-1);
  const { capabilities } = assistant;
  const patience = (waiting.waitingSince?.getTime() ?? 0) + LONGEST_FOR_MEDIA;
  const freshIds = new Set(talk.fresh.map(({ id }) => id));
  const fresh = lines.filter(({ id }) => freshIds.has(id));
  if (last === undefined || (fresh.length === 0 && !isLate)) {
    await talks.settle(tx, conversationId, by.at);
    return undefined;
  }
  if (by.at.getTime() < patience && fresh.some((line) => isOnItsWay(line, capabilities))) {
    const dueAt = new Date(by.at.getTime() + WAIT_FOR_MEDIA);
    await talks.dueAgain(tx, conversationId, dueAt);
    await thinkAt(tx, by, conversationId, dueAt);
    return undefined;
  }
  const turn = {
    place: { conversationId, conversationVersion: Number(version) },
    heardAt: last.at,
    isTest,
  };
  const settleQuietly = async () => {
    await talks.settle(tx, conversationId, by.at);
    await announce(tx, 'conversation.changed', { businessId: by.businessId, conversationId });
    return undefined;
  };
  if (isLate || (await isOverLimit(tx, by, assistant, conversation, talk.zone))) {
    const reason = isLate ? TOO_LATE : OVER_LIMIT;
    await turns.keepQuiet(tx, by, { ...turn, ...turns.thoughtBy(assistant), reason });
    return settleQuietly();
  }
  const opened = await openTurn(tx, by, assistant, turn);
  if (opened === 'taken') return undefined;
  if (opened === 'noCredits') return settleQuietly();
  const { id } = opened;
  const { businessId } = by;
  const whole = openMenu();
  await whole.read(tx);
  return {
    ...opened,
    version: Number(version),
    assistant,
    conversation,
    isTest,
    talk,
    unheard: fresh
      .filter((line) => isUnheard(line, capabilities))
      .map(({ id: messageId, url, mime }) => ({ messageId, url, mime })),
    desk: {
      businessId,
      zone: talk.zone,
      turnId: id,
      conversationId,
      clientId: conversation.clientId,
      isTeam,
      assistant,
      rules: await bookingRules(tx),
      menu: whole,
    },
  };
}
