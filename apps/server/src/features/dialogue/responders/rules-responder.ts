import { commentMind } from '../comments/comment-responder.ts';
import { embeddedMind as engine } from '../engine/index.ts';
import type { Mind } from './responder.ts';

/** The house's own: in a conversation, and where everybody reads. */
export const embeddedMind: Mind = {
  name: engine.name,
  think: (talk, tools, signal) => (talk.isPublic === true ? commentMind : engine).think(talk, tools, signal),
};
