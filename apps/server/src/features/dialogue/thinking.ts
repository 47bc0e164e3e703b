import type { Ai } from '../../providers/ai/index.ts';
import { toolsFor } from './allowed.ts';
import { begin, type Turn } from './beginning.ts';
import { evidenceOf } from './evidence.ts';
import { fail, finish, isCurrent, setAside } from './finishing.ts';
import * as messages from './messages-store.ts';
import type { Said, Talk } from './mind.ts';
import { type Run, seeThrough, type Thinkers } from './seeing-through.ts';

/** Somebody listens to the voices first; what nobody can write down is asked for. */
async function withTranscripts(run: Run, turn: Turn, ai: Ai): Promise<Talk> {
  const heard = new Map<string, string>();
  for (const { messageId, url, mime } of turn.unheard) {
    const transcript = await ai.transcribe?.({ url, mime }, run.signal).catch((error: unknown) => {
      run.log.warn({ err: error, messageId }, 'a voice could not be written down');
      return '';
    });
    if (transcript === undefined || transcript === '') continue;
    heard.set(messageId, transcript);
    await run.scopes.inTenant(turn.desk, (tx) => messages.keepTranscript(tx, messageId, transcript));
  }
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
  const { desk, assistant } = turn;
  await seeThrough(run, thinkers, {
    ...turn,
    names: toolsFor({ ...assistant, isTeam: desk.isTeam }),
    talk: () => withTranscripts(run, turn, thinkers.ai),
    isCurrent: (tx, by) => isCurrent(tx, by, turn),
    looked: (tx, at, talk, deeds) => evidenceOf(tx, { ...desk, at }, talk, deeds),
    finish: (tx, by, outcome) => finish(tx, by, turn, outcome),
    setAside: (tx, by, reason) => setAside(tx, by, turn, reason),
    fail: (tx, by, reason) => fail(tx, by, turn, reason),
  });
}
