import type { Ai, ModelName, Spoken } from '../../providers/ai/index.ts';
import { unlessSilent } from './comments/prompt.ts';
import type { Mind, Said, Talk } from './mind.ts';
import { messageText, PROMPT_VERSION, promptFor } from './prompt.ts';
import { type InputOf, type ToolName, TOOLS } from './toolbox.ts';

/** As many times as a model is asked in a turn; the last time it can only speak. */
const MOST_STEPS = 8;
/** Longer ones read badly on a telephone. */
const LONGEST_PIECE = 900;

const spoken = (said: Said): Spoken => ({
  role: said.role === 'user' ? 'user' : 'assistant',
  text: messageText(said),
  ...(said.image === undefined ? {} : { images: [said.image] }),
});

/** What is written with empty lines between is said one after the other. */
export function piecesOf(text: string): string[] {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const pieces: string[] = [];
  for (const paragraph of paragraphs) {
    const last = pieces.at(-1);
    const goesWith = last !== undefined && last.length + paragraph.length < LONGEST_PIECE / 3;
    if (goesWith) pieces.splice(-1, 1, `${last}\n\n${paragraph}`);
    else pieces.push(paragraph);
  }
  return pieces;
}

/** A model that thinks with our tools. */
export const modelMind = (converse: NonNullable<Ai['converse']>, model: ModelName): Mind => ({
  name: model,
  think: async (talk: Talk, tools, signal) => {
    const { assistant, messages } = talk;
    const answer = await converse({
      model,
      instructions: `${promptFor(talk)}\n\n(v${PROMPT_VERSION})`,
      messages: messages.map(spoken),
      tools: [...tools.names].map((name: ToolName) => ({
        name,
        about: TOOLS[name].about,
        input: TOOLS[name].input,
        run: (input) => tools.call(name, input as InputOf<typeof name>),
      })),
      steps: MOST_STEPS,
      temperature: assistant.temperature,
      effort: assistant.reasoningEffort,
      signal,
    });
    const say = piecesOf(answer.text);
    return {
      say: talk.isPublic === true ? unlessSilent(say) : say,
      tokens: answer.tokens,
      model: answer.model,
    };
  },
});
