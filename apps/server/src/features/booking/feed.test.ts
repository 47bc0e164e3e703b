import { booking } from '@cauce/contract/agenda/booking';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookAsGuest, openBooking } from '../../../testing/factories/booking.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
});
afterAll(() => app.close());

const feedOf = (url: string) => app.anonymous.inject('GET', new URL(url).pathname);

describe('an agenda that another calendar follows', () => {
  it('shows coming entries until its link is closed or renewed', async () => {
    const page = await openBooking(owner);
    await bookAsGuest(app, page);
    const one = { params: { id: page.specialistId } };
    const { url } = (await owner.call(booking.openFeed, one)).data;
    const entries = (await feedOf(url)).body.data;
    expect(entries).toContain('SUMMARY:Limpieza dental · Lucía');
    expect(entries).not.toContain('5598761234');
    const renewed = (await owner.call(booking.openFeed, one)).data.url;
    expect((await feedOf(url)).status).toBe(404);
    expect((await feedOf(renewed)).status).toBe(200);
    await owner.call(booking.closeFeed, one);
    expect((await feedOf(renewed)).status).toBe(404);
    expect((await owner.call(booking.feed, one)).data).toEqual({ isOpen: false });
  });

  it('stores no secret that opens it', async () => {
    const page = await openBooking(owner);
    const { url } = (await owner.call(booking.openFeed, { params: { id: page.specialistId } })).data;
    const { rows } = await app.pool.query<{ token_hash: string }>(
      'select token_hash from specialist_feed where business_id = $1',
      [owner.businessId],
    );
    expect(url).not.toContain(rows[0]?.token_hash);
    expect((await feedOf(`${TestApp.origin}/api/calendar/${rows[0]?.token_hash.slice(0, 22)}`)).status).toBe(
      404,
    );
  });
});
