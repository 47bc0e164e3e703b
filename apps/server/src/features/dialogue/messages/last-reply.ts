import { fold } from '@cauce/domain/texts/fold';
import type { Talk } from '../responders/responder.ts';

const HOUR = 3_600_000;
/** The same question may be asked again another time. */
const SAME_TALK = HOUR;

/** A reply in one spelling, to compare it with another one. */
export const plainReply = (texts: readonly string[]): string =>
  fold(texts.join(' ')).replaceAll(/\s+/g, ' ').trim();

/** The last reply of the assistant, where nobody else has written for the business since. */
export function lastReply({ messages, fresh, now }: Talk): string[] {
  const [first] = fresh;
  const at = first === undefined ? messages.length : messages.findIndex(({ id }) => id === first.id);
  const before = messages.slice(0, Math.max(0, at));
  const end = before.findLastIndex(({ role }) => role !== 'assistant');
  const last = before.slice(end + 1);
  return last.every((said) => now.getTime() - said.at.getTime() < SAME_TALK)
    ? last.map(({ text }) => text)
    : [];
}
