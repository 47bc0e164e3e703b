import type { CorrespondTo } from './assistant-words.ts';
import type { Assistant } from './assistants.ts';

/** The two kinds of contacts that write to a business. A lead becomes a client with the first appointment attended. */
export const AUDIENCES = ['leads', 'clients'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const AUDIENCE_WORDS: Readonly<Record<Audience, string>> = { leads: 'leads', clients: 'clientes' };

export const servesAudience = (correspondTo: CorrespondTo, audience: Audience): boolean =>
  correspondTo === audience || correspondTo === 'leads_and_clients';

/** Whether an assistant serves contacts and not the team. */
export const isForContacts = ({ type, correspondTo }: Pick<Assistant, 'type' | 'correspondTo'>): boolean =>
  type !== 'business' && correspondTo !== 'business';

/** An assistant that answers the messages of contacts of every traffic source. */
const answersContacts = (one: Assistant): boolean =>
  one.mode === 'production' &&
  one.isWorking &&
  one.respondTo === 'messages' &&
  one.trafficSourceId === null &&
  one.correspondTo !== 'test_numbers' &&
  isForContacts(one);

/** An audience that no assistant answers, with the assistant that could. */
export interface UnansweredAudience {
  audience: Audience;
  candidate: Assistant;
}

/** The audiences without an answer. When no assistant works for contacts at all, that is what the business chose. */
export function listUnansweredAudiences(list: readonly Assistant[]): UnansweredAudience[] {
  const answering = list.filter(answersContacts);
  // One of the whole business serves more people than one of a branch.
  const candidate = answering.find(({ branchId }) => branchId === null) ?? answering[0];
  if (candidate === undefined) return [];
  return AUDIENCES.filter(
    (audience) => !answering.some(({ correspondTo }) => servesAudience(correspondTo, audience)),
  ).map((audience) => ({ audience, candidate }));
}
