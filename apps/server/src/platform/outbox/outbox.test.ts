import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApp } from '../../../testing/test-app.ts';
import { makeBusiness, makePerson } from '../../../testing/factories.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { openScopes, type Scopes } from '../database/scopes.ts';
import * as z from 'zod';
import { type Delivery, type Email, outboxDelivery, queueEmail } from './index.ts';
import { outboxSender } from './outbox-sender.ts';
import { addToOutbox } from './queue-email.ts';

const MAIL: Email = { to: 'ana@ejemplo.mx', subject: 'Hola', text: 'Un enlace', html: '<p>Un enlace</p>' };

let app: TestApp;
let scopes: Scopes;
beforeAll(async () => {
  app = await TestApp.open();
  scopes = openScopes(app.pool);
});
afterAll(() => app.close());
beforeEach(() => app.pool.query('truncate outbox, mailbox_message, graphile_worker._private_jobs'));

const rows = async <T = Record<string, unknown>>(sql: string) => (await app.pool.query(sql)).rows as T[];
const outbox = () => rows('select status, reason, reference, attempts, payload, business_id from outbox');

/** A sender that returns these outcomes and records the ids it was given. */
function sendPigeons(...answers: Delivery[]) {
  const sentIds: string[] = [];
  const jobs = [
    outboxDelivery(app.pool, [
      outboxSender('pigeon', z.object({ word: z.string() }), async (id) => {
        sentIds.push(id);
        return answers[Math.min(sentIds.length, answers.length) - 1] ?? { is: 'sent' };
      }),
    ]),
  ];
  return { sentIds, run: () => runJobs(app, jobs) };
}
const release = () => scopes.inPublic((tx) => addToOutbox(tx, 'pigeon', { word: 'hola' }));
const again = () => app.pool.query('update graphile_worker._private_jobs set run_at = now()');

describe('mail', () => {
  it('is sent once after the commit, and its text is deleted', async () => {
    const { id: businessId } = await makeBusiness(app.pool);
    const id = await scopes.inTenant({ businessId }, (tx) => queueEmail(tx, MAIL));
    await runJobs(app);
    await runJobs(app);
    expect(await rows('select id, recipient, subject, body_text, body_html from mailbox_message')).toEqual([
      { id, recipient: MAIL.to, subject: MAIL.subject, body_text: MAIL.text, body_html: MAIL.html },
    ]);
    expect(await outbox()).toEqual([
      {
        status: 'sent',
        reason: null,
        reference: null,
        attempts: 1,
        payload: { to: MAIL.to, subject: MAIL.subject },
        business_id: businessId,
      },
    ]);
  });

  it('is not sent when the transaction fails', async () => {
    const failing = scopes.inPublic(async (tx) => {
      await queueEmail(tx, MAIL);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await runJobs(app);
    expect(await outbox()).toEqual([]);
    expect(await rows('select 1 from mailbox_message')).toEqual([]);
  });

  it('can be queued by a person and by an unknown visitor, without a business', async () => {
    const personId = await makePerson(app.pool);
    await scopes.asPerson(personId, (tx) => queueEmail(tx, MAIL));
    await scopes.inPublic((tx) => queueEmail(tx, MAIL));
    await runJobs(app);
    expect(await rows('select distinct business_id, status from outbox')).toEqual([
      { business_id: null, status: 'sent' },
    ]);
    expect(await rows('select recipient from mailbox_message')).toHaveLength(2);
  });

  it('with a line break in its subject is not sent', async () => {
    await scopes.inPublic((tx) => queueEmail(tx, { ...MAIL, subject: 'Hola\r\nBcc: otra@ejemplo.mx' }));
    await runJobs(app);
    expect(await outbox()).toMatchObject([{ status: 'failed', reason: 'unreadable: subject' }]);
  });
});

describe('a message with an unknown outcome', () => {
  it('is never sent again', async () => {
    const { sentIds, run } = sendPigeons({ is: 'unknown', reason: 'silence' });
    await release();
    await run();
    await again();
    await run();
    expect(sentIds).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ status: 'unknown', reason: 'silence' }]);
  });

  it('includes those that a process was sending when it died', async () => {
    const { sentIds, run } = sendPigeons();
    await release();
    await app.pool.query(`update outbox set status = 'sending'`);
    await run();
    expect(sentIds).toHaveLength(0);
    expect(await outbox()).toMatchObject([{ status: 'unknown', reason: 'interrupted' }]);
  });
});

describe('a message that was certainly not delivered', () => {
  it('is retried later', async () => {
    const { sentIds, run } = sendPigeons({ is: 'later', reason: 'rain' }, { is: 'sent', reference: 'p-1' });
    await release();
    await run();
    expect(await outbox()).toMatchObject([{ status: 'waiting', reason: 'rain' }]);
    await again();
    await run();
    expect(sentIds).toHaveLength(2);
    expect(await outbox()).toMatchObject([{ status: 'sent', reference: 'p-1', attempts: 2 }]);
  });

  it('fails for good after the last attempt', async () => {
    const { sentIds, run } = sendPigeons({ is: 'later', reason: 'rain' });
    await release();
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await run();
      await again();
    }
    expect(sentIds).toHaveLength(10);
    expect(await outbox()).toMatchObject([{ status: 'failed', reason: 'rain', attempts: 10 }]);
  });

  it('fails at once when the receiver refuses it for good', async () => {
    const { sentIds, run } = sendPigeons({ is: 'failed', reason: 'no such roof' });
    await release();
    await run();
    await again();
    await run();
    expect(sentIds).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ status: 'failed', reason: 'no such roof' }]);
  });
});
