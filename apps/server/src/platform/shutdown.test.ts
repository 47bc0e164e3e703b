import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { ManualTimers } from '../../testing/manual-timers.ts';
import { Shutdown } from './shutdown.ts';

function opened() {
  const timers = new ManualTimers();
  const complaints: unknown[] = [];
  const log = pino(
    { level: 'error' },
    { write: (line) => complaints.push((JSON.parse(line) as { step: string }).step) },
  );
  const closed: string[] = [];
  const step = (name: string, close: () => Promise<unknown> = () => Promise.resolve()) => ({
    name,
    within: 1000,
    close: async () => {
      closed.push(name);
      await close();
    },
  });
  return { timers, complaints, closed, step, shutdown: new Shutdown(log, timers) };
}
const never = () => new Promise(() => undefined);

it('closes in reverse order, each step once', async () => {
  const { shutdown, step, closed } = opened();
  for (const name of ['database', 'connections', 'jobs']) shutdown.add(step(name));
  await Promise.all([shutdown.run(), shutdown.run()]);
  await shutdown.run();
  expect(closed).toEqual(['jobs', 'connections', 'database']);
});

it('continues after a step that fails', async () => {
  const { shutdown, step, closed, complaints } = opened();
  shutdown.add(step('database'));
  shutdown.add(step('connections', () => Promise.reject(new Error('lost'))));
  await shutdown.run();
  expect([closed, complaints]).toEqual([['connections', 'database'], ['connections']]);
});

it('continues after a step that hangs, when its time is over', async () => {
  const { shutdown, step, closed, complaints, timers } = opened();
  shutdown.add(step('database'));
  shutdown.add(step('jobs', never));
  const run = shutdown.run();
  await vi.waitFor(() => expect(timers.waiting()).toEqual([1000]), { interval: 1 });
  timers.pass(999);
  expect(closed).toEqual(['jobs']);
  timers.pass(1);
  await run;
  expect([closed, complaints]).toEqual([['jobs', 'database'], ['jobs']]);
});

it('closes parallel steps together and the earlier ones after both', async () => {
  const { shutdown, step, closed } = opened();
  const web = Promise.withResolvers<void>();
  shutdown.add(step('database'));
  shutdown.add(step('jobs'));
  shutdown.addBeside(step('web', () => web.promise));
  const run = shutdown.run();
  await vi.waitFor(() => expect(closed).toEqual(['jobs', 'web']), { interval: 1 });
  web.resolve();
  await run;
  expect(closed).toEqual(['jobs', 'web', 'database']);
});
