import { conversations } from '@cauce/contract/conversations/conversations';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  giveCredits,
  hears,
  jobsWith,
  openAssistant,
  saidIn,
  ScriptedResponder,
} from '../../../../testing/dialogue.ts';
import { openBooking, type Page } from '../../../../testing/factories/booking.ts';
import { stocked } from '../../../../testing/factories/orders.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { openScopes } from '../../../platform/database/scopes.ts';
import { rulesEngine } from '../engine/index.ts';
import { openResponders } from '../responders/responders.ts';
import type { Responder } from '../responders/responder.ts';
import { answerConversation } from '../turns/answer-conversation.ts';
import { checksInProcess } from '../threads/text-checks.ts';
import type { ToolExecutor } from '../tools/tools.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Page;
let conversationId: string;
let jobs: ReturnType<typeof jobsWith>;
let statements: string[] = [];
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  await giveCredits(app, owner.businessId, 10);
  page = await openBooking(owner, {}, { service: { name: 'Limpieza dental', price: '650' } });
  await openAssistant(app, owner);
  conversationId = (await owner.call(conversations.open, { body: { clientId: page.clientId } })).data._id;
  jobs = jobsWith(app, rulesEngine);
  const messageId = new WeakSet<object>();
  app.pool.on('acquire', (client) => {
    if (messageId.has(client)) return;
    messageId.add(client);
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      statements.push(typeof first === 'string' ? first : (first as { text: string }).text);
      return ask(...args);
    }) as typeof client.query;
  });
});
afterEach(() => app.close());

async function turn(text: string, responder: Responder = rulesEngine): Promise<string[]> {
  const { businessId } = owner;
  const { clock, pool } = app;
  const scopes = openScopes(pool);
  await hears(app, conversationId, text);
  await runJobs(app, jobs);
  clock.pass(15_000);
  statements = [];
  const run = { scopes, clock, log: pino({ level: 'silent' }), signal: new AbortController().signal };
  await answerConversation(run, openResponders({}, responder, checksInProcess), {
    businessId,
    conversationId,
  });
  return statements;
}
const ofMenu = (asked: readonly string[]) =>
  asked.filter((text) => text.includes('from shared.service s where'));

/** The messages of one client, each with the most statements that its turn may need. */
const TALK = [
  ['¿cuánto cuesta la limpieza dental?', 25],
  ['quiero una limpieza dental mañana en la tarde', 32],
  ['la 2', 39],
  ['cancela mi cita por favor', 28],
  ['sí', 32],
] as const;

it('reads the catalogue once in a turn, and runs few other statements', async () => {
  for (const [text, most] of TALK) {
    const asked = await turn(text);
    expect([text, ofMenu(asked).length]).toEqual([text, 1]);
    expect(asked.length, text).toBeLessThanOrEqual(most);
  }
  const [, , booked, , cancelled] = await saidIn(owner, conversationId);
  expect(booked).toContain('quedó agendada');
  expect(cancelled).toContain('quedó cancelada');
});

it('reads the catalogue again after a tool changed something', async () => {
  const responder = new ScriptedResponder();
  const shelves: (boolean | undefined)[] = [];
  const look = async (tools: ToolExecutor) => {
    const answer = await tools.call('listOffers', { kind: 'products' });
    shelves.push(answer.ok ? answer.offers[0]?.isAvailable : undefined);
  };
  responder.next = async (_, tools) => {
    await look(tools);
    const items = [{ productId, quantity: 2 }];
    await tools.call('takeOrder', { items, deliveryDate: '2026-03-12', branchId: page.branchId });
    await look(tools);
    return { say: ['Va.'] };
  };
  const productId = await stocked(owner, { branchId: page.branchId, name: 'Pasta', quantity: 2 });
  const asked = await turn('quiero dos pastas', responder);
  expect(shelves).toEqual([true, false]);
  expect(ofMenu(asked)).toHaveLength(2);
});
