import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeChannel } from '../fake-channel.ts';
import { TestApp } from '../test-app.ts';
import type { Happened, SentMessage } from './oracle.ts';
import { randomOf } from './random-sequences.ts';
import { YearClinic } from './year-clinic.ts';

/** The whole year has `YEAR="365 5000 20000"`. */
const [days = 40, contacts = 500, appointments = 2200] = (process.env.YEAR ?? '')
  .split(' ')
  .filter(Boolean)
  .map(Number);

let app: TestApp;
const channel = new FakeChannel();
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited', channels: channel.channels });
});
afterAll(() => app.close());

/** Contacts do not affect each other, so that each has an oracle, which hears what concerns them. */
function expectedOf(clinic: YearClinic, happened: readonly Happened[]): SentMessage[] {
  const owners = new Map<string, string>();
  for (const event of happened) if (event.is === 'booked') owners.set(event.appointmentId, event.clientId);
  const contactOf = (event: Happened) => {
    if ('clientId' in event) return event.clientId;
    return 'appointmentId' in event ? owners.get(event.appointmentId) : undefined;
  };
  const common = happened.filter((event) => contactOf(event) === undefined);
  const place = new Map(happened.map((event, index) => [event, index]));
  const own = Map.groupBy(
    happened.filter((event) => contactOf(event) !== undefined),
    contactOf,
  );
  return [...own.values()].flatMap((events) => {
    const oracle = clinic.oracleOf();
    let next = 0;
    for (const event of common) {
      while (next < events.length && place.get(events[next]!)! < place.get(event)!)
        oracle.tell(events[next++]!);
      oracle.tell(event);
    }
    return oracle.sent;
  });
}

const lines = (messages: readonly SentMessage[]) =>
  messages.map(({ at, clientId, text }) => `${at.toISOString()} ${clientId} ${text}`).toSorted();

it('sends in weeks of a clinic exactly the messages of the oracle', async () => {
  const size = { from: new Date('2026-01-05T00:00:00Z'), days, contacts, appointments, specialists: 4 };
  const clinic = await YearClinic.open({ app, channel, random: randomOf(7), size });
  const { sent, happened } = await clinic.play();
  const expected = expectedOf(clinic, happened);
  expect(lines(sent)).toEqual(lines(expected));
  expect(sent.length).toBeGreaterThan(appointments);
}, 600_000);
