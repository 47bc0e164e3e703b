import { commentResponder } from '../comments/comment-responder.ts';
import { rulesEngine } from '../engine/index.ts';
import type { Responder } from './responder.ts';

/** Answers by rules, both messages and comments. */
export const rulesResponder: Responder = {
  name: rulesEngine.name,
  draft: (talk, tools, signal) =>
    (talk.isPublic === true ? commentResponder : rulesEngine).draft(talk, tools, signal),
};
