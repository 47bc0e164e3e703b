import type { Message, Note, Turn } from '@cauce/contract/conversations/conversations';
import { isoDateIn, wallOf } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { tickOf } from './words.ts';

interface Dated {
  key: string;
  date: IsoDate;
  /** Whether it is the first of its day. */
  opensDay: boolean;
}
/** Messages of one author within one minute with one delivery status, drawn as one group. */
export interface Group extends Dated {
  messages: readonly [Message, ...Message[]];
}
export type Entry = Group | (Dated & { note: Note }) | (Dated & { turn: Turn });

/** The most messages of a group, so that somebody who writes without pause gets several times. */
const MOST = 12;

type Wall = ReturnType<typeof wallOf>;
/** Caches the local time of messages, because it never changes and long conversations render often. */
const walls = new WeakMap<Message, { zone: string; wall: Wall }>();
function saidAt(message: Message, zone: string): Wall {
  const known = walls.get(message);
  if (known?.zone === zone) return known.wall;
  const wall = wallOf(new Date(message.createdAt), zone);
  walls.set(message, { zone, wall });
  return wall;
}

function together(one: Message, other: Message, zone: string): boolean {
  const [wall, otherWall] = [saidAt(one, zone), saidAt(other, zone)];
  return (
    wall.date === otherWall.date &&
    wall.minutes === otherWall.minutes &&
    one.direction === other.direction &&
    one.author === other.author &&
    one.mode === other.mode &&
    one.turnId === other.turnId &&
    tickOf(one) === tickOf(other) &&
    // A failed message shows its reason and its actions, so it is not grouped.
    one.reason === '' &&
    !one.can.retry
  );
}

export interface LogRecords {
  /** The latest message first, as the pages are loaded. */
  rows: readonly Message[];
  notes: readonly Note[];
  turns: readonly Turn[];
}

type Item = { at: string; message: Message } | { at: string; note: Note } | { at: string; turn: Turn };

/** Keeps messages in the order in which they arrived, and places notes and turns by their time. */
function inOrder({ rows, notes, turns }: LogRecords): Item[] {
  const others: Item[] = [
    ...notes.map((note) => ({ at: note.createdAt, note })),
    ...turns.map((turn) => ({ at: turn.startedAt, turn })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const items: Item[] = [];
  for (const message of rows.toReversed()) {
    const { createdAt: at } = message;
    for (let [other] = others; other && Date.parse(other.at) <= Date.parse(at); [other] = others) {
      items.push(other);
      others.shift();
    }
    items.push({ at, message });
  }
  return [...items, ...others];
}

/** All messages, notes and turns, the oldest first. */
export function entriesOf(log: LogRecords, zone: string): Entry[] {
  const entries: Entry[] = [];
  for (const { at, ...item } of inOrder(log)) {
    const last = entries.at(-1);
    if ('message' in item && last && 'messages' in last) {
      const before = last.messages.at(-1);
      if (before && last.messages.length < MOST && together(before, item.message, zone)) {
        last.messages = [...last.messages, item.message];
        continue;
      }
    }
    const date = 'message' in item ? saidAt(item.message, zone).date : isoDateIn(new Date(at), zone);
    const dated = { date, opensDay: last?.date !== date };
    if ('message' in item) entries.push({ ...dated, key: item.message._id, messages: [item.message] });
    else if ('note' in item) entries.push({ ...dated, key: item.note._id, note: item.note });
    else entries.push({ ...dated, key: item.turn._id, turn: item.turn });
  }
  return entries;
}

/** The latest reaction of each side, by the id of its message. A withdrawn reaction is left out. */
export type Reactions = ReadonlyMap<string, readonly string[]>;

/** Attaches reactions to the messages that they belong to, as far as those have loaded. */
export function withReactions(rows: readonly Message[]): { rows: Message[]; reactions: Reactions } {
  const here = new Set(rows.map(({ _id }) => _id));
  const isOn = ({ kind, answers }: Message) =>
    kind === 'reaction' && answers !== null && here.has(answers._id);
  const bySide = new Map<string, Map<string, string>>();
  for (const reaction of rows.filter(isOn).toReversed()) {
    const about = reaction.answers?._id ?? '';
    const sides = bySide.get(about) ?? new Map<string, string>();
    bySide.set(about, sides.set(reaction.direction, reaction.deletedAt === null ? reaction.text : ''));
  }
  const entries = [...bySide].map(([id, sides]) => [id, [...sides.values()].filter(Boolean)] as const);
  return { rows: rows.filter((row) => !isOn(row)), reactions: new Map(entries) };
}
