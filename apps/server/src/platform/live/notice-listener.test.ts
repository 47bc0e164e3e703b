import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import type { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { listenForNotices } from './notice-listener.ts';

/** A connection that answers `listen` and, when it is silent, nothing after it. */
class FakeClient extends EventEmitter {
  isReleased = false;
  readonly #isSilent: boolean;
  constructor(isSilent: boolean) {
    super();
    this.#isSilent = isSilent;
  }
  query = (sql: string) =>
    this.#isSilent && !sql.startsWith('listen') ? new Promise(() => undefined) : Promise.resolve();
  release = () => void (this.isReleased = true);
}

it('replaces a connection that is open and answers nothing', async () => {
  const silent = new FakeClient(true);
  const clients = [silent];
  const gap = Promise.withResolvers<void>();
  const listener = listenForNotices({
    pool: { connect: async () => clients.pop() ?? new FakeClient(false) } as unknown as Pool,
    log: pino({ level: 'silent' }),
    onNotice: () => undefined,
    onGap: gap.resolve,
    heartbeat: 5,
    answerWithin: 5,
    retryDelay: 5,
  });
  onTestFinished(listener.close);
  await listener.ready;
  await gap.promise;
  expect(silent.isReleased).toBe(true);
});
