import { LONGEST_MESSAGE } from '@cauce/contract/conversations/conversations';
import { type ChannelName, describeChannel } from '@cauce/contract/conversations/channel-table';

/** A text is split after a line, a sentence or a word, in this order. */
const ENDS = ['\n', '. ', '? ', '! ', ' '];

const bytes = (text: string): number => Buffer.byteLength(text);

/** The longest start of a text that fits into the bytes without splitting a character. */
function fitting(text: string, most: number): string {
  let head = text.slice(0, most);
  while (bytes(head) > most) head = head.slice(0, -Math.max(1, Math.ceil((bytes(head) - most) / 4)));
  return /[\uD800-\uDBFF]$/.test(head) ? head.slice(0, -1) : head;
}

/** Splits a text into parts of at most so many bytes: networks refuse a longer message completely. */
export function splitText(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  // A text has at least as many bytes as characters.
  while (rest.length > most || bytes(rest) > most) {
    const head = fitting(rest, most);
    const end = ENDS.map((one) => ({ at: head.lastIndexOf(one), length: one.length })).find(
      ({ at }) => at > head.length / 2,
    );
    const at = end === undefined ? head.length : end.at + end.length;
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}

/** A margin below the limit of a network, because not every network says how it counts. */
const SURELY = 0.95;

function longestOn(channel: ChannelName): number {
  const { maxTextLength = LONGEST_MESSAGE } = describeChannel(channel).sending;
  return maxTextLength < LONGEST_MESSAGE ? maxTextLength * SURELY : LONGEST_MESSAGE;
}

/** Splits the pieces of a reply into messages that the channel accepts. */
export const splitForChannel = (say: readonly string[], channel: ChannelName): string[] =>
  say.flatMap((piece) => splitText(piece.trim(), longestOn(channel)));
