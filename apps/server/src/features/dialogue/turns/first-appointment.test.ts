import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dueNow, openAssistant, openTalk, saidIn } from '../../../../testing/dialogue.ts';
import type { Page } from '../../../../testing/factories/booking.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Page;
let id: string;
beforeEach(async () => {
  ({ app, owner, page, id } = await openTalk(10));
  await openAssistant(app, owner);
});
afterEach(() => app.close());

async function write(text: string): Promise<string> {
  const before = (await saidIn(owner, id)).length;
  await owner.call(conversations.simulate, { body: { conversationId: id, kind: 'text', text } });
  await runJobs(app);
  app.clock.pass(11_000);
  await dueNow(app);
  await runJobs(app);
  return (await saidIn(owner, id)).slice(before).join('\n');
}

it('a first message leads to an appointment, with nothing configured', async () => {
  expect(await write('Hola, ¿cuánto cuesta la limpieza dental?')).toContain('$500.00');
  await write('Quiero una cita de limpieza dental mañana a las 10 de la mañana');
  let said = '';
  for (let turn = 0; turn < 3 && !said.includes('quedó agendada'); turn += 1)
    said = await write('sí, por favor');
  const { rows } = await app.pool.query<{ starts_at: Date; source: string; client_id: string }>(
    'select starts_at, source, client_id from appointment',
  );
  expect(rows).toEqual([
    { starts_at: new Date('2026-03-10T16:00:00.000Z'), source: 'assistant', client_id: page.clientId },
  ]);
});
