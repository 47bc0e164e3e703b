import { mentionsIn } from '@cauce/language/messages/names';
import { talkText } from '@cauce/language/messages/text';
import type { TalkMessage, Talk } from '../responders/responder.ts';

const POST = 'post';

/** What a comment stands under comes before it, as something that was written and nobody's order. */
export const postMessages = (text: string, at: Date): TalkMessage[] =>
  text === '' ? [] : [{ id: POST, role: 'user', kind: POST, text, at }];

export const postOf = ({ messages }: Talk): string => messages.find(({ kind }) => kind === POST)?.text ?? '';

interface Thing {
  id: string;
  name: string;
}

/** Of a long post what it is about stands at its beginning. */
const BEGINNING = 1000;
/** Whoever names more of them is about none. */
const MOST = 3;
const isNamedIn = (text: string, word: string): boolean =>
  mentionsIn(text, [{ id: '', name: word }]).length > 0;

/** Which of these a post is about: those that it names in full, or else by what they are called first. */
export function topicOf<T extends Thing>(post: string, things: readonly T[]): T[] {
  const text = talkText(post.slice(0, BEGINNING));
  const results = new Map<string, boolean>();
  const isInPost = (word: string): boolean => {
    const known = results.get(word) ?? isNamedIn(text, word);
    results.set(word, known);
    return known;
  };
  const named = things.flatMap((thing) => {
    const name = talkText(thing.name);
    // Words that tell nothing apart are not looked for.
    const words = (name.match(/[a-z0-9]+/g) ?? []).filter((word) => isNamedIn(name, word));
    const [first, ...others] = words;
    if (first === undefined || !isInPost(first)) return [];
    return [{ thing, isWhole: others.every(isInPost) }];
  });
  const whole = named.filter(({ isWhole }) => isWhole);
  const chosen = (whole.length > 0 ? whole : named).map(({ thing }) => thing);
  return chosen.length > MOST ? [] : chosen;
}
