import type { Message } from '@cauce/contract/conversations';
import { isoDateIn, wallOf } from '@cauce/domain/dates';
import type { IsoDate } from '@cauce/domain/iso-date';

/** What was said in the same minute by the same one and came equally far. */
export interface Group {
  key: string;
  date: IsoDate;
  /** The first of its day. */
  opensDay: boolean;
  messages: readonly [Message, ...Message[]];
}

/** Somebody who writes without pause is told apart all the same. */
const MOST = 12;

function together(one: Message, other: Message, zone: string): boolean {
  const [wall, otherWall] = [wallOf(new Date(one.createdAt), zone), wallOf(new Date(other.createdAt), zone)];
  return (
    wall.date === otherWall.date &&
    wall.minutes === otherWall.minutes &&
    one.direction === other.direction &&
    one.author === other.author &&
    one.mode === other.mode &&
    one.status === other.status &&
    // Each that went wrong tells why, and is dealt with by itself.
    one.reason === '' &&
    !one.can.retry
  );
}

/** From the oldest on; what comes in is the latest first, as pages bring it. */
export function groupsOf(latestFirst: readonly Message[], zone: string): Group[] {
  const groups: Group[] = [];
  for (const message of latestFirst.toReversed()) {
    const last = groups.at(-1);
    const before = last?.messages.at(-1);
    if (last && before && last.messages.length < MOST && together(before, message, zone)) {
      last.messages = [...last.messages, message];
      continue;
    }
    const date = isoDateIn(new Date(message.createdAt), zone);
    groups.push({ key: message._id, date, opensDay: last?.date !== date, messages: [message] });
  }
  return groups;
}
