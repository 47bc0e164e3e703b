import { lastReply, plainReply } from '../messages/last-reply.ts';
import { handOver } from './handing.ts';
import type { Reply, State } from './state.ts';
import type { Scene } from './understanding.ts';

/** A question that was asked again without anything new is a turn in which nothing was understood. */

export const MOST_MISSES = 2;
export const NOT_UNDERSTOOD = 'El asistente no entendió lo que necesita';

/** The settled part of a state, without the question itself and its choices. */
const contentOf = (state: State): string =>
  JSON.stringify(
    Object.entries(state)
      .filter(([key, value]) => value !== undefined && !BESIDE.has(key))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
const BESIDE: ReadonlySet<string> = new Set([
  'asked',
  'slots',
  'options',
  'page',
  'wishes',
  'isWithKin',
  'topic',
  'errands',
  'misses',
  'insults',
]);

const isAsking = ({ asked }: State): boolean => asked !== undefined && asked !== 'person';

/** Other times or other details were asked for, which is answered. */
const isWish = ({ wants, when, shift }: Scene): boolean =>
  shift !== undefined || when !== undefined || STEPS.some((intent) => wants.has(intent));
const STEPS = [
  'more',
  'otherDay',
  'later',
  'earlier',
  'sameTime',
  'sameDay',
  'any',
  'anybody',
  'book',
  'times',
] as const;

const isSame = (scene: Scene, reply: Reply): boolean =>
  isAsking(scene.state) &&
  isAsking(reply.state) &&
  !isWish(scene) &&
  contentOf(scene.state) === contentOf(reply.state);

/** The reply with its count of misses; somebody of the team instead of one more. */
export async function counted(scene: Scene, reply: Reply, isAnswered: boolean): Promise<Reply> {
  if (isAnswered || !isSame(scene, reply)) return { ...reply, state: { ...reply.state, misses: 0 } };
  const misses = scene.state.misses + 1;
  return misses >= MOST_MISSES
    ? handOver(scene, NOT_UNDERSTOOD)
    : { ...reply, state: { ...reply.state, misses } };
}

const REPEATED = 'Como te decía: ';

/** An answer that is given for the second time says so. Given once more, it is left to a person. */
export function answeredAgain({ talk }: Scene, say: string[]): string[] {
  const last = plainReply(lastReply(talk));
  const lead = plainReply([REPEATED]);
  const before = last.startsWith(lead) ? last.slice(lead.length).trim() : last;
  const [head = '', ...rest] = say;
  return say.length > 0 && plainReply(say) === before ? [`${REPEATED}${head}`, ...rest] : say;
}
