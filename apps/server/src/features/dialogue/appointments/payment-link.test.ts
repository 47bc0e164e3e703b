import { booking } from '@cauce/contract/agenda/booking';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rulesInput } from '../../../../testing/factories/booking.ts';
import {
  bookToPay,
  openPaidBooking,
  type PaidPage,
  payByLink,
} from '../../../../testing/factories/payments.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { booked } from './confirmations.ts';
import * as appointmentsStore from './appointments-store.ts';
import { openScopes } from '../../../platform/database/scopes.ts';

let app: TestApp;
let page: PaidPage;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  page = await openPaidBooking(app);
  await page.owner.call(booking.setRules, { body: { rules: rulesInput() } });
});
afterAll(() => app.close());

const LINK = 'http://127.0.0.1:3000/pagar-cita?a=';
const ZONE = 'America/Mexico_City';
const detailsOf = async (shortId: string) =>
  (await openScopes(app.pool).inTenant({ businessId: page.owner.businessId }, (tx) =>
    appointmentsStore.findByShortId(tx, shortId),
  ))!;
const sentTexts = async () =>
  (
    await app.pool.query<{ text: string }>(
      `select text from message where business_id = $1 and direction = 'out' order by created_at, id`,
      [page.owner.businessId],
    )
  ).rows.map(({ text }) => text);

it('the assistant gives the link and the deadline until the appointment is paid', async () => {
  const shortId = await bookToPay(app, page);
  const words = booked(await detailsOf(shortId), ZONE, 'http://127.0.0.1:3000');
  expect(words).toContain('Se libera si no se paga antes de');
  expect(words).toContain(`Págala aquí: ${LINK}${shortId}`);
  await payByLink(app, shortId);
  expect(booked(await detailsOf(shortId), ZONE, 'http://127.0.0.1:3000')).not.toContain('Págala');
});

it('the message after a booking has the link and the deadline', async () => {
  const shortId = await bookToPay(app, page, '2026-03-11T18:00:00.000Z');
  await runJobs(app);
  app.clock.pass(4 * 60_000);
  await app.pool.query(
    `select graphile_worker.add_job('notifications.dispatch', json_build_object('businessId', $1::text))`,
    [page.owner.businessId],
  );
  await runJobs(app);
  const texts = (await sentTexts()).filter((text) => text.includes(shortId));
  expect(texts).toEqual([
    expect.stringMatching(
      /quedó agendada[\s\S]*Falta tu pago: guardamos tu lugar hasta [\s\S]*Págalo aquí: /,
    ),
  ]);
  expect(texts[0]).toContain(`${LINK}${shortId}`);
});
