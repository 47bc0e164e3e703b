import { assistants, type AssistantFields } from '@cauce/contract/assistants/assistants';
import { NO_CAPABILITIES } from '@cauce/contract/assistants/assistant-capabilities';
import { conversations } from '@cauce/contract/conversations/conversations';
import { chargeReservation, grantCredits, reserveCredits } from '../src/features/credits/index.ts';
import {
  dialogueJobs,
  type Responder,
  type RulesEngine,
  responderInProcess,
} from '../src/features/dialogue/index.ts';
import { allJobs } from '../src/jobs.ts';
import { openScopes } from '../src/platform/database/scopes.ts';
import type { Job } from '../src/platform/jobs/job.ts';
import type { Ai } from '../src/providers/ai/index.ts';
import { newId } from '../src/platform/ids.ts';
import { assistantInput } from './factories/assistants.ts';
import { openBooking } from './factories/booking.ts';
import { TestApp, type Visitor } from './test-app.ts';
import { performJob, runJobs } from './run-jobs.ts';

type Think = Responder['draft'];

/** Answers as a test says. */
export class ScriptedResponder implements Responder {
  readonly name = 'guion';
  /** Every talk that it was given. */
  readonly talks: Parameters<Think>[0][] = [];
  next: Think = async () => ({ say: ['Hola, ¿en qué te ayudo?'] });

  draft: Think = (talk, tools, signal) => {
    this.talks.push(talk);
    return this.next(talk, tools, signal);
  };
  says(...say: string[]): void {
    this.next = async () => ({ say });
  }
}

type Owner = Visitor & { businessId: string };

export const everything = {
  ...NO_CAPABILITIES,
  inPersonScheduling: true,
  rescheduleAppointments: true,
  cancelAppointments: true,
  createOrders: true,
  collectClientData: true,
};

/** An assistant that answers every client. */
export async function openAssistant(
  app: TestApp,
  owner: Owner,
  over: Partial<AssistantFields> = {},
): Promise<string> {
  const assistant = assistantInput({
    capabilities: everything,
    correspondTo: 'leads_and_clients',
    ...over,
    isWorking: false,
  });
  const { businessId: _own, ...fields } = assistant;
  const { _id } = (await owner.call(assistants.create, { body: { assistant: fields, key: newId() } })).data;
  // Switched on in the database, because the endpoint refuses an assistant without credits.
  await app.pool.query('update assistant set is_working = true where id = $1', [_id]);
  return _id;
}

/** A business with credits, a bookable specialist, and a conversation with a client. */
export async function openTalk(
  credits: number,
  agenda: Parameters<typeof openBooking>[2] = { service: { name: 'Limpieza dental', price: '500' } },
) {
  const app = await TestApp.open({ rates: 'unlimited' });
  const owner = await app.owner();
  await giveCredits(app, owner.businessId, credits);
  const page = await openBooking(owner, {}, agenda);
  const { data } = await owner.call(conversations.open, { body: { clientId: page.clientId } });
  return { app, owner, page, id: data._id };
}

export async function giveCredits(app: TestApp, businessId: string, credits: number): Promise<void> {
  const at = app.clock.now();
  await openScopes(app.pool).inTenant({ businessId }, async (tx) => {
    for (const kind of ['gpt', 'reasoning'] as const)
      await grantCredits(tx, {
        kind,
        amount: credits * 1000,
        key: `test:${newId()}`,
        at,
        type: 'recharge',
      });
  });
}

/** Uses thousandths of GPT credits, as an assistant does. */
export async function spendCredits(app: TestApp, businessId: string, amount: number): Promise<void> {
  const at = app.clock.now();
  await openScopes(app.pool).inTenant({ businessId }, async (tx) => {
    const key = `test:${newId()}`;
    const expiresAt = new Date(at.getTime() + 1000);
    const hold = await reserveCredits(tx, { kind: 'gpt', amount, key, at, expiresAt });
    await chargeReservation(tx, { id: hold?.id ?? '', amount, key, at });
  });
}

/** The jobs of a worker whose assistants use this responder. */
export function jobsWith(
  app: TestApp,
  own: Responder,
  ai: Ai = {},
  checks: RulesEngine['checks'] = responderInProcess.checks,
): Job[] {
  const dialogue = dialogueJobs({ ...app.parts, storage: app.parts.providers.storage, ai, own, checks });
  const names = new Set(dialogue.map(({ name }) => name));
  const others = allJobs(app.parts);
  return [...others.filter(({ name }) => !names.has(name)), ...dialogue];
}

/** Receives a message from the client, after all that was written before. */
export async function hears(
  app: TestApp,
  conversationId: string,
  text: string,
  kind = 'text',
): Promise<string> {
  const id = newId();
  await app.pool.query(
    `with v as (
       update conversation set last_at = greatest($3::timestamptz, last_at + interval '1 ms'), last_inbound_at = $3, last_text = $2,
              last_direction = 'in', unread = unread + 1, version = version + 1
        where id = $1 returning business_id, id, last_at),
     m as (
       insert into message (business_id, id, conversation_id, direction, source, text, kind, status, created_at, settled_at)
       select v.business_id, $4, v.id, 'in', 'client', $2, $5, 'received', v.last_at, v.last_at from v)
     select graphile_worker.add_job('dialogue.scheduleAnswers', json_build_object('businessId', v.business_id, 'messageId', $4::text)) from v`,
    [conversationId, text, app.clock.now(), id, kind],
  );
  return id;
}

/** Runs the subscribers of received messages, and once the client has waited long enough the turn. */
export async function answer(app: TestApp, jobs: readonly Job[], seconds = 11): Promise<void> {
  await runJobs(app, jobs);
  app.clock.pass(seconds * 1000);
  await dueNow(app);
  await runJobs(app, jobs);
}

/** The clock of the app stands still while its queue has a clock of its own: makes waiting jobs due. */
export async function dueNow(app: TestApp): Promise<void> {
  await app.pool.query(
    `update graphile_worker._private_jobs j set run_at = now() - interval '1 second'
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier in ('dialogue.runTurn', 'dialogue.runCommentTurn', 'dialogue.remind')`,
  );
}

export const saidIn = async (owner: Owner, conversationId: string): Promise<string[]> => {
  const { data } = await owner.call(conversations.messages, { params: { id: conversationId }, query: {} });
  return data.rows
    .filter(({ source }) => source === 'assistant')
    .map(({ text }) => text)
    .toReversed();
};

/** Runs the sweep over waiting conversations at once. */
export async function lookOver(app: TestApp, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) if (job.name === 'dialogue.sweep') await performJob(app, job);
}
