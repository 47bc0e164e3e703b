import type { TenantTx } from '../../platform/database/scopes.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import type { Ai } from '../../providers/ai/index.ts';
import { begin, type Turn } from './beginning.ts';
import { type Carrying, carrying } from './carrying.ts';
import { evidenceOf } from './evidence.ts';
import { fail, finish, type Outcome, setAside } from './finishing.ts';
import * as messages from './messages-store.ts';
import type { Mind, Said } from './mind.ts';
import { Overtaken } from './stops.ts';
import { deedsOf } from './toolbox-of.ts';
import { heldBack } from './steps-store.ts';
import { wordsFor } from './wording.ts';

/** For all of a turn: whoever waits longer is answered by somebody else. */
const LONGEST = 60_000;

export interface Thinkers {
  /** The model's mind where there is one, and the house's own after it. */
  mindsFor: (model: 'gpt_model' | 'reasoning_model') => readonly Mind[];
  ai: Ai;
}

type Run = Pick<JobRun, 'scopes' | 'clock' | 'log' | 'signal'>;

/** Somebody listens to the voices first; what nobody can write down is asked for. */
async function withTranscripts(run: Run, turn: Turn, ai: Ai): Promise<Turn> {
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
  if (heard.size === 0) return turn;
  const written = (said: Said): Said => {
    const transcript = heard.get(said.id);
    if (transcript === undefined) return said;
    const { isUnreadable: _was, ...rest } = said;
    return { ...rest, text: [said.text, transcript].filter(Boolean).join('\n') };
  };
  const { talk } = turn;
  return { ...turn, talk: { ...talk, messages: talk.messages.map(written), fresh: talk.fresh.map(written) } };
}

async function thinkOut(run: Run, turn: Turn, thinkers: Thinkers, carried: Carrying): Promise<Outcome> {
  const { scopes, clock, log } = run;
  const { id: turnId, desk, talk, assistant } = turn;
  const { businessId } = desk;
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(LONGEST)]);
  return wordsFor(
    {
      minds: thinkers.mindsFor(assistant.model),
      signal,
      tools: carried.tools,
      looked: (used) =>
        scopes.inTenant(
          { businessId },
          (tx) => evidenceOf(tx, { ...desk, at: clock.now() }, talk, deedsOf(used)),
          { readOnly: true },
        ),
      heldBack: async (text, reason) => carried.note(heldBack(text, reason, clock.now())),
      failed: (mind, error) => log.warn({ err: error, mind: mind.name, turnId }, 'could not think'),
      isOver: (error) => error instanceof Overtaken || run.signal.aborted,
    },
    talk,
  );
}

/** Nobody's fault: the next process goes on. */
const CLOSING = 'El servidor se reinició';

/** One turn of an assistant in a conversation, from what was heard to what is said. */
export async function think(
  run: Run,
  thinkers: Thinkers,
  { businessId, conversationId }: { businessId: string; conversationId: string },
): Promise<void> {
  const { scopes, clock, log } = run;
  const by = () => ({ businessId, at: clock.now() });
  const turn = await scopes.inTenant({ businessId }, (tx) => begin(tx, by(), conversationId));
  if (turn === undefined) return;
  const carried = carrying(run, turn);
  /** With all that was asked on the way, however it ends. */
  const end = (work: (tx: TenantTx) => Promise<unknown>): Promise<unknown> =>
    scopes.inTenant({ businessId }, async (tx) => {
      await carried.writeDown(tx);
      return work(tx);
    });
  try {
    const outcome = await thinkOut(run, await withTranscripts(run, turn, thinkers.ai), thinkers, carried);
    await end((tx) => finish(tx, by(), turn, outcome));
  } catch (error) {
    if (run.signal.aborted) return void (await end((tx) => setAside(tx, by(), turn, CLOSING)));
    if (!(error instanceof Overtaken)) log.error({ err: error, turnId: turn.id }, 'a turn failed');
    const reason = error instanceof Error ? error.message : String(error);
    await end((tx) => fail(tx, by(), turn, reason));
  }
}
