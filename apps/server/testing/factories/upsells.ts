import type { upsells } from '@cauce/contract/conversations/upsells';
import { notifications } from '@cauce/contract/conversations/notifications';
import type { InputOf } from '@cauce/contract/kit/endpoint';
import type { Visitor } from '../test-app.ts';

export type UpsellGiven = InputOf<typeof upsells.create>['body']['upsell'];

/** One hour after each booked appointment. */
export const upsellInput = (over: Partial<UpsellGiven> = {}): UpsellGiven => ({
  name: 'Seguimiento',
  message: 'Gracias, {nombre_contacto}',
  delay: 1,
  timeUnit: 'hours',
  delayReference: 'scheduled',
  delayDirection: 'after',
  whenToSend: 'always',
  ...over,
});

/** The messages of upsells of a contact, the earliest first. */
export async function upsellMessages(owner: Pick<Visitor, 'call'>, clientId: string) {
  const { data } = await owner.call(notifications.list, { query: { cId: clientId } });
  return data
    .filter(({ kind }) => kind === 'upsell')
    .map(({ text, status, reason, deliveryDate }) => ({ text, status, reason, deliveryDate }))
    .toSorted((a, b) => a.deliveryDate.localeCompare(b.deliveryDate) || a.text.localeCompare(b.text));
}
