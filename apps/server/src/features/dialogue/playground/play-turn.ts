import type { BodyOf, DataOf } from '@cauce/contract/kit/endpoint';
import type { dialogue } from '@cauce/contract/assistants/dialogue';
import type { Scopes } from '../../../platform/database/scopes.ts';
import type { Log } from '../../../platform/log.ts';
import { newId } from '../../../platform/ids.ts';
import { found } from '../../../platform/mount/refusal.ts';
import { assistantOf } from '../../assistants/index.ts';
import { findClient, nameOf } from '../../clients/index.ts';
import { allowedTools } from '../tools/allowed-tools.ts';
import { postSaid } from '../comments/post.ts';
import { evidenceIn, evidenceOf } from '../reply-guard/evidence.ts';
import * as menu from '../catalogue/catalogue-store.ts';
import type { Said, Talk } from '../responders/responder.ts';
import { Sandbox } from './sandbox.ts';
import { heldBack, type Step } from '../turns/steps-store.ts';
import type { Thinkers } from '../turns/run-turn.ts';
import { deedsOf, openToolExecutor, stepsOf } from '../tools/tool-executor.ts';
import { checksOf, wordsFor } from '../reply-guard/compose-reply.ts';

type Asked = BodyOf<typeof dialogue.play>;
type Played = DataOf<typeof dialogue.play>;

const LONGEST = 60_000;
const COST = 1;
const MOST_DEEDS = 60;

interface Parts {
  scopes: Scopes;
  thinkers: Thinkers;
  log: Pick<Log, 'warn'>;
}

const asSaid = (
  { role, text }: Asked['messages'][number],
  { at, kind, index }: { at: Date; kind: string; index: number },
): Said => ({
  id: String(index),
  role,
  kind,
  text,
  at,
});

/** What is new is what stands after the last answer. */
function freshOf(messages: readonly Said[]): Said[] {
  const answered = messages.findLastIndex(({ role }) => role !== 'user');
  return messages.slice(answered + 1);
}

/** One turn as it would be, of which nothing stays. */
export async function play(
  { scopes, thinkers, log }: Parts,
  {
    businessId,
    assistantId,
    now,
    asked,
  }: { businessId: string; assistantId: string; now: Date; asked: Asked },
): Promise<Played> {
  const { clientId, session } = asked;
  const at = asked.at === undefined ? now : new Date(asked.at);
  const { assistant, house } = await scopes.inTenant(
    { businessId },
    async (tx) => {
      if (clientId !== null) found(await findClient(tx, clientId));
      return { assistant: found(await assistantOf(tx, assistantId)), house: await menu.house(tx) };
    },
    { readOnly: true },
  );
  const sessionId = session?.id ?? newId(now.getTime());
  const before = (session?.deeds ?? []).map((deed) => ({ ...deed, at: new Date(deed.at) }));
  const sandbox = new Sandbox(
    scopes,
    { businessId, sessionId, clientId, at, zone: house.zone, assistant },
    before,
  );
  const client = await sandbox.within((toolContext) =>
    findClient(toolContext.tx, toolContext.clientId ?? ''),
  );
  const isPublic = assistant.respondTo === 'comments';
  const kind = isPublic ? 'comment' : 'text';
  const messages = [
    ...(isPublic ? postSaid(asked.post ?? '', at) : []),
    ...asked.messages.map((message, index) => asSaid(message, { at, kind, index })),
  ];
  const talk: Talk = {
    assistant,
    business: { id: businessId, name: house.name, description: house.description },
    client: client && {
      name: nameOf(client),
      type: client.type,
      hasPhone: client.whatsapp !== '',
      hasEmail: client.email !== '',
      hasBirthdate: client.birthdate !== null,
    },
    channel: 'simulator',
    isTeam: assistant.type === 'business',
    isPublic,
    messages,
    fresh: isPublic ? messages.slice(-1) : freshOf(messages),
    unsaid: [],
    now: at,
    zone: house.zone,
    state: session?.state ?? {},
  };
  const steps: Step[] = [];
  const signal = AbortSignal.timeout(LONGEST);
  const outcome = await wordsFor(
    {
      minds: thinkers.mindsFor(assistant.model),
      signal,
      ...checksOf(thinkers, { businessId, signal }, talk),
      tools: (done) =>
        openToolExecutor({
          names: allowedTools(assistant, { isTeam: talk.isTeam, isPublic }),
          now: () => at,
          done,
          perform: async (call, known) => {
            const output = known ?? (await sandbox.perform(call.name, call.input));
            steps.push(...stepsOf(call, output, at));
            return output;
          },
          decline: async (call, refused) => {
            steps.push(...stepsOf(call, refused, at));
          },
        }),
      looked: (used) =>
        isPublic
          ? Promise.resolve(evidenceIn(talk, deedsOf(used)))
          : sandbox.within((toolContext) => evidenceOf(toolContext.tx, toolContext, talk, deedsOf(used))),
      heldBack: async (text, reason) => void steps.push(heldBack(text, reason, at)),
      failed: (who, error) => log.warn({ err: error, mind: who }, 'could not think'),
      isOver: () => false,
    },
    talk,
  );
  const pieces = outcome.say.filter((piece) => piece.trim() !== '');
  // Where everybody reads it is one answer, and nobody says that they do not know.
  const inPublic = outcome.isLeft === true || pieces.length === 0 ? [] : [pieces.join('\n')];
  const say = isPublic ? inPublic : pieces;
  return {
    say,
    steps: steps.map((step) => ({ arguments: null, output: null, ...step, at: step.at.toISOString() })),
    cost: say.length > 0 ? COST : 0,
    mind: outcome.mind,
    tokens: outcome.tokens ?? { in: 0, out: 0 },
    session: {
      id: sessionId,
      deeds: sandbox.deeds.slice(-MOST_DEEDS).map((deed) => ({ ...deed, at: deed.at.toISOString() })),
      state: outcome.state ?? session?.state ?? {},
    },
  };
}
