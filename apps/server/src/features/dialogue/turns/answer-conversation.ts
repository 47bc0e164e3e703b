import type { Ai } from '../../../providers/ai/index.ts';
import { saveTranscript } from '../../conversations/messages/index.ts';
import { allowedTools } from '../tools/allowed-tools.ts';
import { startTurn, type Turn } from './start-turn.ts';
import { evidenceOf } from '../reply-guard/evidence.ts';
import { failTurn, finishTurn, isCurrent, abandonTurn } from './finish-turn.ts';
import type { TalkMessage, Talk } from '../responders/responder.ts';
import type { Responders } from '../responders/responders.ts';
import { runTurn, type TurnServices } from './run-turn.ts';
import { speakReply, type Voice } from './speak-reply.ts';

/** Transcribes the voice notes first. A voice note without a transcript is asked for in writing. */
async function withTranscripts(
  services: TurnServices,
  turn: Turn,
  { transcribe }: Ai,
  signal: AbortSignal,
): Promise<Talk> {
  const transcripts = new Map<string, string>();
  const transcribeOne = async ({ messageId, url, mime }: Turn['untranscribed'][number]) => {
    const transcript = await transcribe?.({ url, mime }, signal).catch((error: unknown) => {
      services.log.warn({ err: error, messageId }, 'a voice note could not be transcribed');
      return '';
    });
    if (transcript === undefined || transcript === '') return;
    transcripts.set(messageId, transcript);
    await services.scopes.inTenant(turn.toolContext, (tx) => saveTranscript(tx, messageId, transcript));
  };
  // All at once, because one after the other may take longer than a turn.
  await Promise.all(turn.untranscribed.map(transcribeOne));
  const { talk } = turn;
  if (transcripts.size === 0) return talk;
  const written = (said: TalkMessage): TalkMessage => {
    const transcript = transcripts.get(said.id);
    if (transcript === undefined) return said;
    const { isUnreadable: _was, ...rest } = said;
    return { ...rest, text: [said.text, transcript].filter(Boolean).join('\n') };
  };
  return { ...talk, messages: talk.messages.map(written), fresh: talk.fresh.map(written) };
}

/** Runs one turn in a conversation, from the waiting messages to the reply. */
export async function answerConversation(
  services: TurnServices,
  responders: Responders,
  { businessId, conversationId }: { businessId: string; conversationId: string },
  { voice, publicUrl }: { voice?: Voice; publicUrl?: string } = {},
): Promise<void> {
  const { scopes, clock } = services;
  const started = await scopes.inTenant({ businessId }, (tx) =>
    startTurn(tx, { businessId, at: clock.now() }, conversationId),
  );
  if (started === undefined) return;
  const toolContext = { ...started.toolContext, publicUrl };
  const turn: Turn = { ...started, toolContext };
  const { assistant } = turn;
  await runTurn(services, responders, {
    ...turn,
    names: allowedTools(assistant, { isTeam: toolContext.isTeam, isPublic: false }),
    talk: (signal) => withTranscripts(services, turn, responders.ai, signal),
    isCurrent: (tx, by) => isCurrent(tx, by, turn),
    gatherEvidence: (tx, at, talk, toolCalls) => evidenceOf(tx, { ...toolContext, at }, talk, toolCalls),
    ...(voice === undefined ? {} : { speak: (outcome) => speakReply(services, voice, turn, outcome) }),
    finish: (tx, by, outcome) => finishTurn(tx, by, turn, outcome),
    abandon: (tx, by, reason) => abandonTurn(tx, by, turn, reason),
    fail: (tx, by, reason) => failTurn(tx, by, turn, reason),
  });
}
