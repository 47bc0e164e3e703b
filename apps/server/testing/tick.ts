import { pino } from 'pino';
import { allJobs } from '../src/jobs.ts';
import { openScopes } from '../src/platform/database/scopes.ts';
import { House } from './house.ts';
import { runJobs } from './run-jobs.ts';

/** What happens every minute, and all that follows from it. */
export async function tick(house: House): Promise<void> {
  const { pool, clock, providers } = house;
  await runJobs(house);
  for (const job of allJobs({ pool, providers, publicUrl: House.origin })) {
    if (job.schedule !== '* * * * *') continue;
    const log = pino({ level: 'silent' });
    const signal = new AbortController().signal;
    await job.perform(
      {},
      { id: '0', attempt: 1, isLastAttempt: true, scopes: openScopes(pool), clock, log, signal },
    );
  }
  await runJobs(house);
}

/** The same at a moment to come. */
export async function tickAt(house: House, at: Date | string): Promise<void> {
  house.clock.pass(new Date(at).getTime() - house.clock.now().getTime());
  await tick(house);
}
