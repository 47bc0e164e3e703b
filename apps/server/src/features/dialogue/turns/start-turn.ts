import { CHANNELS } from '@cauce/contract/conversations/channel-table';
import type { Client } from '@cauce/contract/clients/clients';
import { dayBounds, isoDateIn } from '@cauce/domain/time/dates';
import { wholeNumber } from '@cauce/domain/people/phone';
import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { type AssistantRow, workingAssistants } from '../../assistants/index.ts';
import { bookingRules } from '../../booking/index.ts';
import { findClient, nameOf } from '../../clients/index.ts';
import { type ConversationRow, lockConversation } from '../../conversations/index.ts';
import { thinkAt } from './schedule-turns.ts';
import { openMenu } from '../catalogue/catalogue.ts';
import * as menu from '../catalogue/catalogue-store.ts';
import * as messages from '../messages/messages-store.ts';
import type { Talk } from '../responders/responder.ts';
import { buryDead, type Opened, openTurn, SOON, type Tried } from './open-turn.ts';
import { asItStands } from '../appointments/refresh-answers.ts';
import { type Route, route } from '../routing.ts';
import { asSaid, isOnItsWay, isUnheard } from '../messages/talk-messages.ts';
import * as talks from './waiting-store.ts';
import * as turns from './turns-store.ts';
import type { ToolContext } from '../tools/tool-context.ts';
import { isChange } from '../tools/tools.ts';

const HOUR = 3_600_000;
/** What was done and never told is told within this. */
const UNSAID = HOUR;
/** Meta lets nothing through after a day; whoever waited that long anywhere is a person's to answer. */
const ANSWERABLE = 24 * HOUR - 5 * 60_000;
const WAIT_FOR_MEDIA = 3000;
const LONGEST_FOR_MEDIA = 30_000;

export interface Turn extends Opened, Tried {
  version: number;
  assistant: AssistantRow;
  conversation: ConversationRow;
  isTest: boolean;
  talk: Talk;
  /** Voices that somebody has to listen to first. */
  unheard: readonly { messageId: string; url: string; mime: string }[];
  toolContext: Omit<ToolContext, 'tx' | 'at' | 'by'>;
}

type Chosen = Extract<Route, { is: 'answer' }>;

/** Where somebody writes, as it stands. */
interface Place {
  conversation: ConversationRow;
  standing: talks.Standing;
  house: menu.House;
  client: Client | undefined;
}

/** Who of the house answers here, as things stand. */
async function routeOf(
  tx: TenantTx,
  by: ActionContext,
  { conversation, standing, house: { owner, testing }, client }: Place,
): Promise<Route> {
  const { channel, address, attendedUntil } = conversation;
  const { isTest, addressedBy } = CHANNELS[channel];
  // Where a channel tells no number, what stands with them may be what they said of themselves.
  const told = client !== undefined && !isTest && addressedBy === 'phone' ? wholeNumber(client) : '';
  return route(
    {
      channel,
      numbers: [address, told],
      clientType: client?.type,
      isSpecialist: conversation.specialistId !== null,
      noRespond: conversation.noRespond,
      optedOut: conversation.optedOut,
      isAttended: attendedUntil !== null && by.at < attendedUntil,
      isStopped: standing.isStopped,
    },
    { owner: wholeNumber(owner), testing: testing.map(wholeNumber) },
    await workingAssistants(tx),
  );
}

const since = ({ at }: ActionContext): Date => new Date(at.getTime() - UNSAID);

/** Everything that is thought about, as it stands. */
async function talkOf(
  tx: TenantTx,
  by: ActionContext,
  { conversation, standing, house, client, assistant, isTeam }: Place & Omit<Chosen, 'is' | 'isTest'>,
): Promise<{ talk: Talk; lines: messages.Line[]; isLate: boolean }> {
  const { id, channel } = conversation;
  const { heardUntil, isUntold, state } = standing;
  const lines = await messages.latest(tx, id);
  const said = lines.map((line) => asSaid(line, assistant.capabilities));
  const answered = said.findLastIndex(({ role }) => role === 'team');
  const waiting = said.slice(answered + 1).filter(({ role, at }) => role === 'user' && at > heardUntil);
  const fresh = waiting.filter(({ at }) => by.at.getTime() - at.getTime() < ANSWERABLE);
  const deeds = isUntold ? await turns.unsaidDeeds(tx, id, since(by)) : [];
  const unsaid = deeds.filter(({ name }) => isChange(name));
  const done = await asItStands(tx, unsaid, { at: by.at, zone: house.zone, assistant });
  const talk: Talk = {
    assistant,
    business: { id: by.businessId, name: house.name, description: house.description },
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
  by: ActionContext,
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
export async function begin(
  tx: TenantTx,
  by: ActionContext,
  conversationId: string,
): Promise<Turn | undefined> {
  const conversation = await lockConversation(tx, conversationId);
  const standing = await talks.standing(tx, conversationId, since(by));
  if (conversation === undefined || standing?.waitingSince == null || standing.dueAt === null)
    return undefined;
  if (standing.dueAt > by.at) {
    await thinkAt(tx, by, conversationId, standing.dueAt);
    return undefined;
  }
  const before = await buryDead(tx, by, { conversationId }, standing.other);
  if (before === 'busy') {
    await thinkAt(tx, by, conversationId, new Date(by.at.getTime() + SOON));
    return undefined;
  }
  const house = await menu.house(tx);
  const { clientId } = conversation;
  const client = clientId === null ? undefined : await findClient(tx, clientId);
  const place = { conversation, standing, house, client };
  const chosen = await routeOf(tx, by, place);
  if (chosen.is === 'quiet') {
    await talks.settle(tx, conversationId, by.at);
    return undefined;
  }
  return open(tx, by, { ...place, ...chosen, isHopeless: before === 'hopeless' });
}

async function open(
  tx: TenantTx,
  by: ActionContext,
  place: Place & Chosen & Tried,
): Promise<Turn | undefined> {
  const { conversation, standing, assistant, isTest, isTeam, isHopeless } = place;
  const { id: conversationId, version } = conversation;
  const { talk, lines, isLate } = await talkOf(tx, by, place);
  const last = lines.at(-1);
  const { capabilities } = assistant;
  const patience = (standing.waitingSince?.getTime() ?? 0) + LONGEST_FOR_MEDIA;
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
    isHopeless,
    version: Number(version),
    assistant,
    conversation,
    isTest,
    talk,
    unheard: fresh
      .filter((line) => isUnheard(line, capabilities))
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
      menu: whole,
      holding: { token: standing.heldToken },
    },
  };
}
