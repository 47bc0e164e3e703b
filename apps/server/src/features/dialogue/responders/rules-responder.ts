import { commentResponder } from '../comments/comment-responder.ts';
import { rulesEngine } from '../engine/index.ts';
import type { Responder } from './responder.ts';

/** The house's own: in a conversation, and where everybody reads. */
export const rulesResponder: Responder = {
  name: rulesEngine.name,
  draft: (talk, tools, signal) =>
    (talk.isPublic === true ? commentResponder : rulesEngine).draft(talk, tools, signal),
};
