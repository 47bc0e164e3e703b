import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { signatureOfAssistant } from '../appointments/index.ts';
import type { Turn } from './beginning.ts';
import type { Desk } from './desk.ts';
import type { Deed } from './mind.ts';
import { carryOut, orRefused, told } from './performing.ts';
import * as store from './steps-store.ts';
import { Overtaken } from './stops.ts';
import { type Call, type KeptToolbox, stepsOf, toolboxOf } from './toolbox-of.ts';
import type { ToolName } from './toolbox.ts';
import { isEffect, isOfMenu, isRead } from './tools/all.ts';

/** What assistants do is signed with their name, and by nobody of the team. */
export const signed = (at: Date, { businessId, assistant, turnId }: Turn['desk']): Desk['by'] => ({
  businessId,
  at,
  personId: assistant.id,
  visiting: false,
  requestId: turnId,
  signedBy: signatureOfAssistant(assistant.name),
});

export const deskIn = (tx: TenantTx, at: Date, desk: Turn['desk']): Desk => ({
  ...desk,
  tx,
  at,
  by: signed(at, desk),
});

/** A turn that is carried out: what it may ask for, and whether its words would still leave. */
export interface Carried {
  id: string;
  desk: Turn['desk'];
  names: ReadonlySet<ToolName>;
  isCurrent: (tx: TenantTx, by: ActionContext) => Promise<boolean>;
}

/** Carries out what is asked for in a turn, and remembers it until it is written down. */
export interface Carrying {
  tools: (done: readonly Deed[]) => KeptToolbox;
  note: (step: store.Step) => void;
  /** What only looked is written down with the next that is written anyway. */
  writeDown: (tx: TenantTx) => Promise<void>;
}

export function carrying({ scopes, clock }: Pick<JobRun, 'scopes' | 'clock'>, turn: Carried): Carrying {
  const { id: turnId, desk, names } = turn;
  const { businessId, menu } = desk;
  let unwritten: store.Step[] = [];

  async function look(call: Call): Promise<unknown> {
    const { name, input } = call;
    const at = clock.now();
    const read = <T>(work: (tx: TenantTx) => Promise<T>) =>
      scopes.inTenant({ businessId }, work, { readOnly: isRead(name) });
    const output = isOfMenu(name, input)
      ? await told({ ...desk, at, menu: menu.whole ?? (await read((tx) => menu.read(tx))) }, name, input)
      : await orRefused(() => read((tx) => carryOut(deskIn(tx, at, desk), name, input as never)));
    unwritten.push(...stepsOf(call, output, at));
    return output;
  }

  async function act(call: Call, before: unknown): Promise<unknown> {
    const { name, input } = call;
    const at = clock.now();
    const earlier = [...unwritten];
    const answer = await orRefused(() =>
      scopes.inTenant({ businessId }, async (tx) => {
        // Nothing is done for words that would not leave any more.
        if (!(await turn.isCurrent(tx, { businessId, at }))) throw new Overtaken();
        const done = before ?? (await carryOut(deskIn(tx, at, desk), name, input as never));
        if (!(await store.add(tx, businessId, turnId, [...earlier, ...stepsOf(call, done, at)])))
          throw new Overtaken();
        return { done };
      }),
    );
    if ('done' in answer) {
      unwritten = unwritten.filter((step) => !earlier.includes(step));
      return answer.done;
    }
    unwritten.push(...stepsOf(call, answer, at));
    return answer;
  }

  return {
    note: (step) => void unwritten.push(step),
    async writeDown(tx) {
      if (unwritten.length > 0) await store.add(tx, businessId, turnId, unwritten);
    },
    tools: (done) =>
      toolboxOf({
        names,
        now: () => clock.now(),
        done,
        perform: (call, before) => (isEffect(call.name) ? act(call, before) : look(call)),
        decline: async (call, refused) => void unwritten.push(...stepsOf(call, refused, clock.now())),
      }),
  };
}
