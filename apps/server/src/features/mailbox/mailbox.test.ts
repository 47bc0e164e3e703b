import { mailbox } from '@cauce/contract/conversations/mailbox';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type AppParts, buildApp } from '../../app.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { openScopes } from '../../platform/database/scopes.ts';
import { queueEmail } from '../../platform/outbox/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
  await openScopes(app.pool).inPublic((tx) =>
    queueEmail(tx, {
      to: 'ana@ejemplo.mx',
      subject: 'Cambia tu contraseña',
      text: 'Hola',
      html: '<p>Hola</p>',
    }),
  );
  await runJobs(app);
});
afterAll(() => app.close());

/** Another server with the same database. */
async function front(over: Partial<AppParts>): Promise<TestApp> {
  const server = buildApp({ ...app.parts, ...over });
  await server.ready();
  onTestFinished(() => server.close());
  return app.over(server);
}

describe('the mailbox of test mode', () => {
  it('shows the e-mails that would have been sent', async () => {
    const { data } = await app.anonymous.call(mailbox.list, { query: { search: 'CONTRASEÑA' } });
    expect(data).toMatchObject({
      total: 1,
      rows: [{ to: 'ana@ejemplo.mx', subject: 'Cambia tu contraseña' }],
    });
    const { data: read } = await app.anonymous.call(mailbox.read, { params: { id: data.rows[0]!.id } });
    expect(read).toMatchObject({ text: 'Hola', html: '<p>Hola</p>' });
  });

  it('searches special characters literally', async () => {
    const { data } = await app.anonymous.call(mailbox.list, { query: { search: '%' } });
    expect(data.total).toBe(0);
  });

  it.each([
    ['another name that points here', { host: 'buzon.ejemplo.mx' }],
    ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }],
  ])('is closed to %s', async (_, headers) => {
    const answer = await app.anonymous.raw('GET', '/api/mailbox', undefined, headers);
    expect(answer.status).toBe(403);
  });

  it('is refused behind a proxy that does not identify itself', async () => {
    const shop = await front({ publicUrl: 'https://cauce.mx' });
    expect((await shop.anonymous.inject('GET', '/api/mailbox')).status).toBe(403);
  });

  it('is only for the team in production', async () => {
    const shop = await front({ isProduction: true });
    expect((await shop.anonymous.inject('GET', '/api/mailbox')).status).toBe(403);
    expect((await (await shop.owner()).inject('GET', '/api/mailbox')).status).toBe(403);
    const admin = await shop.newcomer({ role: 'admin' });
    expect((await admin.inject('GET', '/api/mailbox')).status).toBe(200);
  });

  it('does not exist when real e-mail is configured', async () => {
    const mail = { ...app.providers.mail, isTest: false };
    const real = await front({ providers: { ...app.providers, mail } });
    const admin = await real.newcomer({ role: 'admin' });
    expect((await admin.inject('GET', '/api/mailbox')).status).toBe(404);
  });
});
