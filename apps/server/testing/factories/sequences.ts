import { funnels } from '@cauce/contract/funnels/funnels';
import type { InputOf } from '@cauce/contract/kit/endpoint';
import { notifications } from '@cauce/contract/conversations/notifications';
import type { Action } from '@cauce/domain/funnels/actions';
import type { Visitor } from '../test-app.ts';

type Funnel = InputOf<typeof funnels.create>['body']['funnel'];
type Phase = NonNullable<Funnel['phases']>[number];
type Scenario = NonNullable<Phase['scenarios']>[number];
export type MessageInput = NonNullable<Scenario['reactivationMessagesSequence']>[number];

/** A message ten minutes after the entry, also to contacts who answer. */
export const messageInput = (over: Partial<MessageInput> = {}): MessageInput => ({
  text: 'Mensaje',
  delay: 10,
  timeUnit: 'minutes',
  delayReference: 'scenario_update',
  goal: 'none',
  ...over,
});

/** A funnel with one phase, whose scenarios own these actions. */
export const sequencesInput = (
  sequences: Partial<Record<Action | 'none', readonly MessageInput[]>>,
  over: Partial<Phase> = {},
): Funnel => ({
  name: 'Secuencias',
  phases: [
    {
      name: 'Fase',
      type: 'scheduling',
      scenarios: Object.entries(sequences).map(([actionReference, messages]) => ({
        name: actionReference,
        actionReference: actionReference as Action,
        reactivationMessagesSequence: [...messages],
      })),
      ...over,
    },
  ],
});

/** Replaces the first funnel of a business by one with these sequences. */
export async function onlySequences(
  owner: Pick<Visitor, 'call'>,
  ...given: Parameters<typeof sequencesInput>
): Promise<string> {
  for (const { _id: id } of (await owner.call(funnels.list, {})).data)
    await owner.call(funnels.remove, { params: { id } });
  return (await owner.call(funnels.create, { body: { funnel: sequencesInput(...given) } })).data._id;
}

/** The messages of sequences of a contact, the earliest first. */
export async function sequenceMessages(owner: Pick<Visitor, 'call'>, clientId: string) {
  const { data } = await owner.call(notifications.list, { query: { cId: clientId } });
  return data
    .filter(({ kind }) => kind === 'reactivation')
    .map(({ text, status, reason, deliveryDate }) => ({ text, status, reason, deliveryDate }))
    .toSorted((a, b) => a.deliveryDate.localeCompare(b.deliveryDate) || a.text.localeCompare(b.text));
}
