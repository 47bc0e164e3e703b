import type { Ai } from '../../../providers/ai/index.ts';
import { saveTranscript } from '../../conversations/messages/index.ts';
import { allowedTools } from '../tools/allowed-tools.ts';
import { begin, type Turn } from './start-turn.ts';
import { evidenceOf } from '../reply-guard/evidence.ts';
import { fail, finish, isCurrent, setAside } from './finish-turn.ts';
import type { Said, Talk } from '../responders/responder.ts';
import { type Run, seeThrough, type Thinkers } from './run-turn.ts';

/** Somebody listens to the voices first; what nobody can write down is asked for. */
async function withTranscripts(run: Run, turn: Turn, { transcribe }: Ai, signal: AbortSignal): Promise<Talk> {
  const heard = new Map<string, string>();
  const hear = async ({ messageId, url, mime }: Turn['unheard'][number]) => {
    const transcript = await transcribe?.({ url, mime }, signal).catch((error: unknown) => {
      run.log.warn({ err: error, messageId }, 'a voice could not be written down');
      return '';
    });
    if (transcript === undefined || transcript === '') return;
    heard.set(messageId, transcript);
    await run.scopes.inTenant(turn.toolContext, (tx) => saveTranscript(tx, messageId, transcript));
  };
  // All at once: one after the other they may take longer than a turn is waited for.
  await Promise.all(turn.unheard.map(hear));
  const { talk } = turn;
  if (heard.size === 0) return talk;
  const written = (said: Said): Said => {
    const transcript = heard.get(said.id);
    if (transcript === undefined) return said;
    const { isUnreadable: _was, ...rest } = said;
    return { ...rest, text: [said.text, transcript].filter(Boolean).join('\n') };
  };
  return { ...talk, messages: talk.messages.map(written), fresh: talk.fresh.map(written) };
}

/** One turn of an assistant in a conversation, from what was heard to what is said. */
export async function think(
  run: Run,
  thinkers: Thinkers,
  { businessId, conversationId }: { businessId: string; conversationId: string },
): Promise<void> {
  const { scopes, clock } = run;
  const turn: Turn | undefined = await scopes.inTenant({ businessId }, (tx) =>
    begin(tx, { businessId, at: clock.now() }, conversationId),
  );
  if (turn === undefined) return;
  const { toolContext, assistant } = turn;
  await seeThrough(run, thinkers, {
    ...turn,
    names: allowedTools(assistant, { isTeam: toolContext.isTeam, isPublic: false }),
    talk: (signal) => withTranscripts(run, turn, thinkers.ai, signal),
    isCurrent: (tx, by) => isCurrent(tx, by, turn),
    looked: (tx, at, talk, deeds) => evidenceOf(tx, { ...toolContext, at }, talk, deeds),
    finish: (tx, by, outcome) => finish(tx, by, turn, outcome),
    setAside: (tx, by, reason) => setAside(tx, by, turn, reason),
    fail: (tx, by, reason) => fail(tx, by, turn, reason),
  });
}
