import type { Ai, ModelName, ChatMessage } from '../../../providers/ai/index.ts';
import { withoutSilence } from '../comments/public-prompt.ts';
import type { Responder, TalkMessage, Talk } from './responder.ts';
import { splitText } from '../messages/split-text.ts';
import { messageText, PROMPT_VERSION, promptFor } from './prompt.ts';
import { type InputOf, type ToolName, TOOLS } from '../tools/tools.ts';

/** The most requests to a model in one turn. In the last one it has no tools. */
const MOST_STEPS = 8;
/** Longer messages read badly on a phone. */
const LONGEST_PIECE = 900;

/** A reply with more messages is refused. */
const MOST_PIECES = 5;
/** Every request sends each picture again and pays for it. */
const MOST_PICTURES = 4;

/** Joins neighbouring pieces while they fit. */
function joinPieces(pieces: readonly string[], most: number): string[] {
  const all: string[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const joined = last === undefined ? piece : `${last}\n\n${piece}`;
    if (last === undefined || Buffer.byteLength(joined) > most) all.push(piece);
    else all.splice(-1, 1, joined);
  }
  return all;
}

/** Splits a text into messages at its empty lines. */
export function piecesOf(text: string): string[] {
  const paragraphs = text.split(/\n{2,}/).flatMap((piece) => splitText(piece.trim(), LONGEST_PIECE));
  const pieces = joinPieces(paragraphs, LONGEST_PIECE / 3);
  const few = pieces.length > MOST_PIECES ? joinPieces(pieces, LONGEST_PIECE) : pieces;
  if (few.length > MOST_PIECES) throw new Error('the model says too much');
  return few;
}

/** Attaches only the latest pictures. */
function chatMessagesOf(messages: readonly TalkMessage[]): ChatMessage[] {
  const attached = new Set(messages.filter(({ image }) => image !== undefined).slice(-MOST_PICTURES));
  return messages.map((said) => ({
    role: said.role === 'user' ? 'user' : 'assistant',
    text: messageText(said),
    ...(said.image !== undefined && attached.has(said) && { images: [said.image] }),
  }));
}

/** A responder that asks a model and gives it the tools of the turn. */
export const createModelResponder = (converse: NonNullable<Ai['chat']>, model: ModelName): Responder => ({
  name: model,
  draft: async (talk: Talk, tools, signal) => {
    const { assistant, messages } = talk;
    const answer = await converse({
      model,
      instructions: `${promptFor(talk)}\n\n(v${PROMPT_VERSION})`,
      messages: chatMessagesOf(messages),
      tools: [...tools.names].map((name: ToolName) => ({
        name,
        description: TOOLS[name].about,
        input: TOOLS[name].input,
        run: (input) => tools.call(name, input as InputOf<typeof name>),
      })),
      steps: MOST_STEPS,
      temperature: assistant.temperature,
      effort: assistant.reasoningEffort,
      signal,
    });
    const say = piecesOf(answer.text);
    // A message always needs an answer; a comment may stay without one.
    if (say.length === 0 && talk.isPublic !== true) throw new Error('the model said nothing');
    return {
      say: talk.isPublic === true ? withoutSilence(say) : say,
      tokens: answer.tokens,
      model: answer.model,
    };
  },
});
