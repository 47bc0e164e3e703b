import { LONGEST_MESSAGE } from '@cauce/contract/conversations/conversations';
import { type ChannelName, describeChannel } from '@cauce/contract/conversations/channel-table';

/** Where a text may be cut: after a line, a sentence, a word. */
const ENDS = ['\n', '. ', '? ', '! ', ' '];

const bytes = (text: string): number => Buffer.byteLength(text);

/** As much of it as fits in so many bytes, whole characters alone. */
function fitting(text: string, most: number): string {
  let head = text.slice(0, most);
  while (bytes(head) > most) head = head.slice(0, -Math.max(1, Math.ceil((bytes(head) - most) / 4)));
  return /[\uD800-\uDBFF]$/.test(head) ? head.slice(0, -1) : head;
}

/** In parts of so many bytes at most: networks refuse a longer one whole, and nothing of it arrives. */
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

/** Below what a network takes: not all of them say how they count. */
const SURELY = 0.95;

function longestOn(channel: ChannelName): number {
  const { maxTextLength = LONGEST_MESSAGE } = describeChannel(channel).sending;
  return maxTextLength < LONGEST_MESSAGE ? maxTextLength * SURELY : LONGEST_MESSAGE;
}

/** As a channel takes them. */
export const splitForChannel = (say: readonly string[], channel: ChannelName): string[] =>
  say.flatMap((piece) => splitText(piece.trim(), longestOn(channel)));
