import { mentionsIn } from '@cauce/language/messages/names';
import { talkText } from '@cauce/language/messages/text';
import type { TalkMessage, Talk } from '../responders/responder.ts';

const POST = 'post';

/** The text of the post comes first among the messages, as a text to read and not as an instruction. */
export const postMessages = (text: string, at: Date): TalkMessage[] =>
  text === '' ? [] : [{ id: POST, role: 'user', kind: POST, text, at }];

export const postOf = ({ messages }: Talk): string => messages.find(({ kind }) => kind === POST)?.text ?? '';

interface Thing {
  id: string;
  name: string;
}

/** The topic of a long post stands at its beginning. */
const BEGINNING = 1000;
/** A post that names more things than this has no topic. */
const MOST = 3;
const isNamedIn = (text: string, word: string): boolean =>
  mentionsIn(text, [{ id: '', name: word }]).length > 0;

/** The things that a post is about: those with their full name in it, or else those with their first word in it. */
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
    // Words that name nothing, such as articles, are not searched.
    const words = (name.match(/[a-z0-9]+/g) ?? []).filter((word) => isNamedIn(name, word));
    const [first, ...others] = words;
    if (first === undefined || !isInPost(first)) return [];
    return [{ thing, isWhole: others.every(isInPost) }];
  });
  const whole = named.filter(({ isWhole }) => isWhole);
  const chosen = (whole.length > 0 ? whole : named).map(({ thing }) => thing);
  return chosen.length > MOST ? [] : chosen;
}
