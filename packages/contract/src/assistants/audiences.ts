import type { CorrespondTo } from './assistant-words.ts';
import type { Assistant } from './assistants.ts';

/** The two kinds of contacts that write to a business. A lead becomes a client with the first appointment attended. */
export const AUDIENCES = ['leads', 'clients'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const AUDIENCE_WORDS: Readonly<Record<Audience, string>> = { leads: 'leads', clients: 'clientes' };

export const servesAudience = (correspondTo: CorrespondTo, audience: Audience): boolean =>
  correspondTo === audience || correspondTo === 'leads_and_clients';

/** An assistant that talks to everybody who writes, whatever their traffic source. */
const answersPeople = ({
  mode,
  isWorking,
  respondTo,
  type,
  trafficSourceId,
}: Pick<Assistant, 'mode' | 'isWorking' | 'respondTo' | 'type' | 'trafficSourceId'>) =>
  mode === 'production' &&
  isWorking &&
  respondTo === 'messages' &&
  type !== 'business' &&
  trafficSourceId === null;

/** An audience that no assistant answers, with the assistant that could. */
export interface UnansweredAudience {
  audience: Audience;
  candidate: Assistant;
}

/** The audiences without an answer. When no assistant works for people at all, that is what the business chose. */
export function listUnansweredAudiences(list: readonly Assistant[]): UnansweredAudience[] {
  const answering = list.filter(answersPeople);
  // One of the whole business serves more people than one of a branch.
  const candidate = answering.find(({ branchId }) => branchId === null) ?? answering[0];
  if (candidate === undefined) return [];
  return AUDIENCES.filter(
    (audience) => !answering.some(({ correspondTo }) => servesAudience(correspondTo, audience)),
  ).map((audience) => ({ audience, candidate }));
}
