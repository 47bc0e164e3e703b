import { lastReply, plainReply } from '../messages/last-reply.ts';
import type { Talk, ToolCall } from '../responders/responder.ts';
import { didWhatWasAsked } from '../tools/tool-answer.ts';
import { isHandover } from '../turns/absence.ts';

/** Greetings, thanks and goodbyes may be repeated. */
const COURTESY =
  /^[^a-z]*(?:hola|buen(?:os|as)|con (?:much\w+ )?gusto|gracias|muchas gracias|que (?:tengas|te vaya)|de acuerdo|va\b|perfecto|sin problema|claro|para servirte|de nada|aqui (?:estoy|sigo)|hasta (?:luego|pronto)|lamento)/;

/** Whether a reply repeats the one before, which helps nobody. A reply after a new action is never a repetition. */
export function isSaidAgain(talk: Talk, say: readonly string[], toolCalls: readonly ToolCall[]): boolean {
  if (talk.isPublic === true || talk.isTeam || say.length === 0) return false;
  if (isHandover({ toolCalls })) return false;
  const calls = [...talk.unsaid, ...toolCalls];
  if (calls.some(({ output }) => didWhatWasAsked(output))) return false;
  const words = plainReply(say);
  return !COURTESY.test(words) && words === plainReply(lastReply(talk));
}
