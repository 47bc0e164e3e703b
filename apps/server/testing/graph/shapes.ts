import { conversations, type Message } from '@cauce/contract/conversations/conversations';
import { runJobs } from '../run-jobs.ts';
import type { Wired } from './wired.ts';

type Json = Record<string, unknown>;

/** One shape of a webhook: what a person sends, and what the team sees of it. */
export interface Shape {
  name: string;
  /** The event of the person with this id. */
  send: (who: string) => Json;
  /** The messages of the conversation, oldest first; none when no conversation starts. */
  shows: readonly (Partial<Omit<Message, 'media' | 'card'>> & {
    media?: Partial<NonNullable<Message['media']>> | null;
    card?: Partial<NonNullable<Message['card']>> | null;
  })[];
}

/** The texts of a card or referral that stand in no table are empty. */
export const card = (kind: NonNullable<Message['card']>['kind'], given: Json = {}): Message['card'] => ({
  kind,
  title: '',
  body: '',
  url: '',
  ...given,
});
export const referral = (
  kind: NonNullable<Message['referral']>['kind'],
  given: Json = {},
): Message['referral'] => ({ kind, title: '', body: '', url: '', reference: '', product: '', ...given });

/** Delivers all shapes as one batch of webhooks, each from a person of its own. */
export async function deliverShapes(
  wired: Wired,
  shapes: readonly Shape[],
  personOf: (index: number) => string,
): Promise<(shape: Shape) => Promise<Message[]>> {
  for (const [index, { send }] of shapes.entries()) await wired.post(send(personOf(index)));
  await runJobs(wired.app);
  const ids = new Map(
    (await wired.rows<{ id: string; address: string }>('select id, address from conversation')).map(
      ({ id, address }) => [address, id],
    ),
  );
  return async (shape) => {
    const id = ids.get(personOf(shapes.indexOf(shape)));
    if (id === undefined) return [];
    const { data } = await wired.owner.call(conversations.messages, { params: { id }, query: {} });
    return data.rows.toReversed();
  };
}
