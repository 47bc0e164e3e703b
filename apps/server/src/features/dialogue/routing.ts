import {
  type ChannelName,
  CHANNELS,
  CHANNELS_WITH_COMMENTS,
  type CommentSource,
} from '@cauce/contract/conversations/channel-table';
import {
  type Audience,
  AUDIENCE_WORDS,
  isForContacts,
  servesAudience,
} from '@cauce/contract/assistants/audiences';
import type { AssistantChannel } from '@cauce/contract/assistants/assistant-words';
import { samePerson } from '@cauce/domain/people/phone';
import type { AssistantRow } from '../assistants/index.ts';

/** The sender of a message, with the state of the conversation. */
export interface Sender {
  channel: ChannelName;
  /** Every number of the sender. */
  numbers: readonly string[];
  /** Undefined where the sender is no contact of the business. */
  clientType: 'lead' | 'client' | 'personal' | undefined;
  isSpecialist: boolean;
  /** The source by which the contact arrived. */
  trafficSourceId: string | undefined;
  noRespond: boolean;
  optedOut: boolean;
  isAttended: boolean;
  isStopped: boolean;
}

export interface BusinessNumbers {
  owner: string;
  testing: readonly string[];
}

export type Route =
  | { is: 'answer'; assistant: AssistantRow; isTest: boolean; isTeam: boolean }
  | { is: 'quiet'; reason: string; remedy: 'assistants' | null };

export const QUIET_REASONS = {
  attended: 'Una persona del equipo atiende la conversación',
  stopped: 'El canal está detenido',
  noRespond: 'El contacto está marcado como «No responder»',
  optedOut: 'El contacto pidió no recibir mensajes',
  personal: 'Es un contacto personal',
  allOff: 'Ningún asistente está encendido',
} as const;

/** Names the assistant that is missing, so that an owner knows which one to change. */
export const nobodyAnswers = ({ channel, clientType }: Pick<Sender, 'channel' | 'clientType'>): string => {
  const { isTest, title } = CHANNELS[channel];
  const where = isTest ? '' : ` por ${title}`;
  return clientType === undefined
    ? `Ningún asistente encendido le corresponde${where}`
    : `Ningún asistente encendido contesta a ${AUDIENCE_WORDS[audienceOf(clientType)]}${where}`;
};

/** An assistant in test mode answers only test numbers. */
const isForTests = ({ mode, correspondTo }: AssistantRow) =>
  mode === 'testing' || correspondTo === 'test_numbers';

const isForAudience = ({ correspondTo }: AssistantRow, audience: Audience) =>
  servesAudience(correspondTo, audience) || correspondTo === 'test_numbers';

const audienceOf = (clientType: Sender['clientType']): Audience =>
  clientType === 'client' ? 'clients' : 'leads';

/** The person who is answered. */
interface Answered {
  audience: Audience;
  /** The source by which they arrived. */
  trafficSourceId: string | undefined;
}

/** An assistant of one traffic source serves nobody else. Test numbers can try it with any source of their own. */
const servesSource = (one: AssistantRow, trafficSourceId: string | undefined) =>
  one.trafficSourceId === null || one.trafficSourceId === trafficSourceId || isForTests(one);

/**
 * Prefers an assistant for the traffic source of the sender, then one for this audience alone. One of a branch comes last,
 * because the sender has chosen no branch.
 */
const rank = (
  { correspondTo, type, branchId, trafficSourceId }: AssistantRow,
  { audience, trafficSourceId: arrivedBy }: Answered,
): number =>
  (trafficSourceId !== null && trafficSourceId === arrivedBy ? 8 : 0) +
  (correspondTo === audience ? 4 : 0) +
  (type === (audience === 'leads' ? 'new' : 'client') ? 2 : 0) +
  (branchId === null ? 1 : 0);

function pickBest(candidates: readonly AssistantRow[], person: Answered): AssistantRow | undefined {
  return candidates
    .filter((one) => isForAudience(one, person.audience) && servesSource(one, person.trafficSourceId))
    .toSorted(
      (one, other) =>
        rank(other, person) - rank(one, person) || one.createdAt.getTime() - other.createdAt.getTime(),
    )[0];
}

const answeredOf = ({
  clientType,
  trafficSourceId,
}: Pick<Sender, 'clientType' | 'trafficSourceId'>): Answered => ({
  audience: audienceOf(clientType),
  trafficSourceId,
});

type Standing = Pick<Sender, 'isAttended' | 'isStopped' | 'noRespond' | 'optedOut' | 'clientType'>;

export function whyQuiet(writing: Standing): string | undefined {
  if (writing.isAttended) return QUIET_REASONS.attended;
  if (writing.isStopped) return QUIET_REASONS.stopped;
  if (writing.noRespond) return QUIET_REASONS.noRespond;
  if (writing.optedOut) return QUIET_REASONS.optedOut;
  return writing.clientType === 'personal' ? QUIET_REASONS.personal : undefined;
}

/** Picks the assistant that answers a message, or says why none does. */
export function route(writing: Sender, business: BusinessNumbers, working: readonly AssistantRow[]): Route {
  const reason = whyQuiet(writing);
  if (reason !== undefined) return { is: 'quiet', reason, remedy: null };
  if (working.every(({ isWorking }) => !isWorking))
    return { is: 'quiet', reason: QUIET_REASONS.allOff, remedy: 'assistants' };
  const isOneOf = (numbers: readonly string[]) =>
    writing.numbers.some((number) => numbers.some((other) => samePerson(number, other)));
  const { isTest: isAnyChannel, title } = CHANNELS[writing.channel];
  const here = working.filter(
    ({ isWorking, respondTo, channels }) =>
      isWorking && respondTo === 'messages' && (isAnyChannel || channels.includes(title)),
  );
  const isTest = isOneOf(business.testing);
  const isTeam = writing.isSpecialist || isOneOf([business.owner]);
  const forTeam = here.filter(({ type }) => type === 'business');
  const forContacts = here.filter(isForContacts);
  const person = answeredOf(writing);
  const tested = isTest
    ? (pickBest(forContacts.filter(isForTests), person) ?? forContacts.find(({ mode }) => mode === 'testing'))
    : undefined;
  if (tested !== undefined) return { is: 'answer', assistant: tested, isTest, isTeam: false };
  const own = isTeam ? forTeam.find((one) => isTest || !isForTests(one)) : undefined;
  if (own !== undefined) return { is: 'answer', assistant: own, isTest, isTeam };
  const usual =
    writing.clientType &&
    pickBest(
      forContacts.filter((one) => !isForTests(one)),
      person,
    );
  return usual
    ? { is: 'answer', assistant: usual, isTest, isTeam: false }
    : { is: 'quiet', reason: nobodyAnswers(writing), remedy: 'assistants' };
}

/** The author of a comment, and the network in which it was written. */
export interface CommentAuthor {
  source: CommentSource;
  clientType: Sender['clientType'];
  trafficSourceId: Sender['trafficSourceId'];
  /** The comment was written in the test mode of the application. */
  isPlayed: boolean;
}

const channelOf = (source: CommentSource): AssistantChannel | undefined => {
  const name = CHANNELS_WITH_COMMENTS.find((one) => CHANNELS[one].comments.source === source);
  return name && CHANNELS[name].title;
};

/** Picks the assistant that answers a comment. One in test mode answers only comments of test mode. */
export function routeComment(
  { source, clientType, trafficSourceId, isPlayed }: CommentAuthor,
  working: readonly AssistantRow[],
): AssistantRow | undefined {
  const here = working.filter(
    (one) =>
      one.isWorking &&
      one.respondTo === 'comments' &&
      one.channels.some((channel) => channel === channelOf(source)) &&
      isForContacts(one),
  );
  const person = answeredOf({ clientType, trafficSourceId });
  const tested = isPlayed ? pickBest(here.filter(isForTests), person) : undefined;
  return (
    tested ??
    pickBest(
      here.filter((one) => !isForTests(one)),
      person,
    )
  );
}
