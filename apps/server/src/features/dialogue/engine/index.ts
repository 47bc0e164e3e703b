import { capText } from '@cauce/domain/texts/turn-text';
import type { Responder, Talk, DraftReply } from '../responders/responder.ts';
import { didWhatWasAsked } from '../tools/tool-answer.ts';
import { answerAll } from './errands.ts';
import { readState, type State } from './state.ts';
import { forTeam } from './team.ts';
import { understand } from './understanding.ts';

/** What is still to be answered: of words that led to something done, only those after them. */
function wordsOf({ fresh, unsaid, isTeam }: Talk): string {
  const texts = fresh.filter(({ isUnreadable }) => isUnreadable !== true).map(({ text }) => text);
  // The requests of the team are read again, because each of their tools recognizes what it did already.
  const done = !isTeam && unsaid.some(({ output }) => didWhatWasAsked(output));
  if (!done) return capText(texts);
  return unsaid.every(({ isSameAsk }) => isSameAsk === true) ? '' : capText(texts.slice(-1));
}

/** Where a sentence was held back, what has no figures in it may still be said. */
const plainly = (say: readonly string[]): string[] => {
  const left = say.flatMap((piece) => piece.split('\n')).filter((line) => !/\d/.test(line));
  return left.length > 0 ? [left.join('\n')] : ['¿Me lo dices con otras palabras, por favor?'];
};

/** What nobody could read is no question: no «sí» answers it. */
const unasked = (state: State): State => ({
  ...state,
  asked: undefined,
  readings: undefined,
  slots: undefined,
  options: undefined,
});

/** Answers by rules alone, with the tools of the house: the same words lead to the same answer. */
export const rulesEngine: Responder = {
  name: 'motor',
  async draft(talk: Talk, tools): Promise<DraftReply> {
    const words = wordsOf(talk);
    const state: State = readState(talk.state);
    if (words.trim() === '')
      return { say: [], state: { ...state, asked: undefined, goal: undefined, slots: undefined } };
    const { say, state: after } = talk.isTeam
      ? await forTeam(await understand(talk, tools, state, words))
      : await answerAll(talk, tools, state, words);
    if (talk.heldBack === undefined) return { say, state: after };
    return { say: plainly(say), state: unasked(after) };
  },
};
