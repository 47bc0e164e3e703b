import { commentMind } from './comments/mind.ts';
import { embeddedMind as engine } from './engine/index.ts';
import type { Mind } from './mind.ts';

/** The house's own: in a conversation, and where everybody reads. */
export const embeddedMind: Mind = {
  name: engine.name,
  think: (talk, tools, signal) => (talk.isPublic === true ? commentMind : engine).think(talk, tools, signal),
};
