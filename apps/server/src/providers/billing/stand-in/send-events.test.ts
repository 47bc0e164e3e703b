import { afterEach, beforeEach, expect, it } from 'vitest';
import { StripeTest } from '../../../../testing/stripe-stand-in.ts';
import { UnverifiedEvent } from '../port.ts';

let stripe: StripeTest;
beforeEach(async () => {
  stripe = await StripeTest.open();
});
afterEach(() => stripe.release());

/** A webhook of the product that answers these statuses one after the other, and then 200. */
function openReceiver(...statuses: (number | 'lost')[]) {
  const received: { body: string; signature: string }[] = [];
  stripe.standIn = stripe.openAnother(async (body, signature) => {
    received.push({ body, signature });
    const status = statuses[received.length - 1] ?? 200;
    if (status === 'lost') throw new TypeError('fetch failed');
    return status;
  });
  const ids = () => received.map(({ body }) => (JSON.parse(body) as { id: string }).id);
  return { received, ids };
}

async function expireOne(): Promise<void> {
  const { id } = await stripe.openCredits(await stripe.customer());
  await stripe.billing.expireCheckout(id);
}

it('sends each webhook once, signed now', async () => {
  const { received } = openReceiver();
  await expireOne();
  stripe.clock.pass(3_600_000);
  await stripe.standIn.sendDueEvents();
  await stripe.standIn.sendDueEvents();
  expect(received).toHaveLength(1);
  const [{ body, signature }] = received as [{ body: string; signature: string }];
  const event = stripe.billing.readEvent(Buffer.from(body), signature, stripe.clock.now());
  expect(event).toMatchObject({ type: 'checkout.session.expired', object: { kind: 'checkout' } });
  expect(event.createdAt).toEqual(new Date('2026-03-09T16:00:00Z'));
});

it('sends a refused webhook again, later and later, and the others at once', async () => {
  const { ids } = openReceiver(500, 'lost', 404);
  await expireOne();
  await stripe.standIn.sendDueEvents();
  await expireOne();
  await stripe.standIn.sendDueEvents();
  expect(new Set(ids()).size).toBe(2);
  for (let minutes = 0; minutes < 5; minutes += 1) {
    stripe.clock.pass(60_000);
    await stripe.standIn.sendDueEvents();
  }
  const sent = Map.groupBy(ids(), (id) => id);
  expect([...sent.values()].map((all) => all.length)).toEqual([3, 2]);
});

it('gives up after some days', async () => {
  const { ids } = openReceiver(...Array.from({ length: 200 }, () => 500));
  await expireOne();
  for (let hours = 0; hours < 150; hours += 1) {
    stripe.clock.pass(3_600_000);
    await stripe.standIn.sendDueEvents();
  }
  expect(ids()).toHaveLength(80);
});

it('two processes send each webhook once', async () => {
  const { ids } = openReceiver();
  for (let count = 0; count < 30; count += 1) await expireOne();
  await Promise.all([stripe.standIn.sendDueEvents(), stripe.standIn.sendDueEvents()]);
  expect(ids()).toHaveLength(30);
  expect(new Set(ids()).size).toBe(30);
});

it('a process that dies while it sends leaves the webhook to another one', async () => {
  await expireOne();
  let isDead = false;
  const dying = stripe.openAnother(
    () =>
      new Promise(() => {
        isDead = true;
      }),
  );
  void dying.sendDueEvents();
  await expect.poll(() => isDead).toBe(true);
  const { ids } = openReceiver();
  await stripe.standIn.sendDueEvents();
  expect(ids()).toHaveLength(0);
  stripe.clock.pass(61_000);
  await stripe.standIn.sendDueEvents();
  expect(ids()).toHaveLength(1);
});

it('another secret does not verify its webhooks', async () => {
  await expireOne();
  const [event] = await stripe.standIn.takeEvents();
  const { body, signature } = event!;
  const forged = signature.replace(/v1=../, 'v1=00');
  expect(() => stripe.billing.readEvent(Buffer.from(body), forged, stripe.clock.now())).toThrow(
    UnverifiedEvent,
  );
});
