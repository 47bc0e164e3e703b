import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApp } from '../../../testing/test-app.ts';
import { makeBusiness, makePerson } from '../../../testing/factories.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { openScopes, type Scopes } from '../database/scopes.ts';
import * as z from 'zod';
import { carrier, type Delivery, type Mail, outboxDelivery, post, postMail } from './index.ts';

const MAIL: Mail = { to: 'ana@ejemplo.mx', subject: 'Hola', text: 'Un enlace', html: '<p>Un enlace</p>' };

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

/** A carrier that answers as told and counts how often it went. */
function pigeon(...answers: Delivery[]) {
  const flights: string[] = [];
  const jobs = [
    outboxDelivery(app.pool, [
      carrier('pigeon', z.object({ word: z.string() }), async (id) => {
        flights.push(id);
        return answers[Math.min(flights.length, answers.length) - 1] ?? { is: 'sent' };
      }),
    ]),
  ];
  return { flights, fly: () => runJobs(app, jobs) };
}
const release = () => scopes.inPublic((tx) => post(tx, 'pigeon', { word: 'hola' }));
const again = () => app.pool.query('update graphile_worker._private_jobs set run_at = now()');

describe('mail', () => {
  it('leaves when the transaction commits, once, and keeps no words behind', async () => {
    const { id: businessId } = await makeBusiness(app.pool);
    const id = await scopes.inTenant({ businessId }, (tx) => postMail(tx, MAIL));
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

  it('does not leave when the transaction fails', async () => {
    const failing = scopes.inPublic(async (tx) => {
      await postMail(tx, MAIL);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await runJobs(app);
    expect(await outbox()).toEqual([]);
    expect(await rows('select 1 from mailbox_message')).toEqual([]);
  });

  it('is posted by a person and by somebody unknown, belonging to no business', async () => {
    const personId = await makePerson(app.pool);
    await scopes.asPerson(personId, (tx) => postMail(tx, MAIL));
    await scopes.inPublic((tx) => postMail(tx, MAIL));
    await runJobs(app);
    expect(await rows('select distinct business_id, status from outbox')).toEqual([
      { business_id: null, status: 'sent' },
    ]);
    expect(await rows('select recipient from mailbox_message')).toHaveLength(2);
  });

  it('with a line break in its subject goes nowhere', async () => {
    await scopes.inPublic((tx) => postMail(tx, { ...MAIL, subject: 'Hola\r\nBcc: otra@ejemplo.mx' }));
    await runJobs(app);
    expect(await outbox()).toMatchObject([{ status: 'failed', reason: 'unreadable: subject' }]);
  });
});

describe('what nobody knows', () => {
  it('is never sent again', async () => {
    const { flights, fly } = pigeon({ is: 'unknown', reason: 'silence' });
    await release();
    await fly();
    await again();
    await fly();
    expect(flights).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ status: 'unknown', reason: 'silence' }]);
  });

  it('includes what a process that died had in its hands', async () => {
    const { flights, fly } = pigeon();
    await release();
    await app.pool.query(`update outbox set status = 'sending'`);
    await fly();
    expect(flights).toHaveLength(0);
    expect(await outbox()).toMatchObject([{ status: 'unknown', reason: 'interrupted' }]);
  });
});

describe('what was surely not delivered', () => {
  it('is tried again later', async () => {
    const { flights, fly } = pigeon({ is: 'later', reason: 'rain' }, { is: 'sent', reference: 'p-1' });
    await release();
    await fly();
    expect(await outbox()).toMatchObject([{ status: 'waiting', reason: 'rain' }]);
    await again();
    await fly();
    expect(flights).toHaveLength(2);
    expect(await outbox()).toMatchObject([{ status: 'sent', reference: 'p-1', attempts: 2 }]);
  });

  it('fails for good after the last attempt', async () => {
    const { flights, fly } = pigeon({ is: 'later', reason: 'rain' });
    await release();
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await fly();
      await again();
    }
    expect(flights).toHaveLength(10);
    expect(await outbox()).toMatchObject([{ status: 'failed', reason: 'rain', attempts: 10 }]);
  });

  it('fails at once when the other side says never', async () => {
    const { flights, fly } = pigeon({ is: 'failed', reason: 'no such roof' });
    await release();
    await fly();
    await again();
    await fly();
    expect(flights).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ status: 'failed', reason: 'no such roof' }]);
  });
});
