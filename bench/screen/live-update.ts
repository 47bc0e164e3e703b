import { performance } from 'node:perf_hooks';
import type { Browser, WebSocket } from '@playwright/test';
import { appointmentInput } from '../../apps/server/testing/factories/agenda.ts';
import { median } from '../load/statistics.ts';
import type { SignedIn } from '../people.ts';
import { allPainted, openTab, type Tab } from './browser.ts';
import type { FullWeek } from './full-week.ts';

const BOOKINGS = 20;

interface Latency {
  median: number;
  worst: number;
}

export interface LiveFigures {
  bookings: number;
  /** Milliseconds from the request until the event is painted in another person's agenda. */
  product: Latency;
  /** The request itself and one request of the list. */
  floor: Latency;
}

interface Place {
  origin: string;
  url: string;
  owner: SignedIn;
  week: FullWeek;
  events: number;
}

/** Books over HTTP while another person's agenda is open. */
export async function measureLive(browser: Browser, place: Place): Promise<LiveFigures> {
  const { origin, owner, week, events } = place;
  const tab = await openLive(browser, place);
  const product: number[] = [];
  const floor: number[] = [];
  for (let turn = 0; turn <= BOOKINGS; turn += 1) {
    const seen = tab.page.evaluate(allPainted, events + turn + 1).then(() => performance.now());
    const asked = performance.now();
    await book(place, turn);
    const answered = performance.now();
    const painted = await seen;
    const listing = performance.now();
    await read(await fetch(origin + week.list, { headers: owner.headers }));
    const listed = performance.now() - listing;
    // The first booking is a warm-up.
    if (turn === 0) continue;
    product.push(painted - asked);
    floor.push(answered - asked + listed);
  }
  await tab.close();
  return { bookings: BOOKINGS, product: latencyOf(product), floor: latencyOf(floor) };
}

/** The socket opens when the page is idle; its first message shows that it is connected. */
async function openLive(browser: Browser, { url, owner, events }: Place): Promise<Tab> {
  const tab = await openTab(browser, url, owner.cookie);
  const stands = tab.page.waitForEvent('websocket', (socket: WebSocket) =>
    socket.url().includes('/api/socket'),
  );
  await tab.page.goto(url, { waitUntil: 'commit' });
  const socket = await stands;
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
  await tab.page.evaluate(allPainted, events);
  return tab;
}

async function book({ origin, owner, week }: Place, turn: number): Promise<void> {
  const appointment = appointmentInput(week.agenda, week.free(turn));
  await read(
    await fetch(`${origin}/api/appointment`, {
      method: 'POST',
      headers: { ...owner.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ appointment }),
    }),
  );
}

async function read(answer: Response): Promise<void> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${text}`);
}

const latencyOf = (taken: number[]): Latency => ({ median: median(taken), worst: Math.max(...taken) });
