import { allJobs } from '../src/jobs.ts';
import { House } from './house.ts';
import { performJob, runJobs } from './run-jobs.ts';

/** What happens every minute, and all that follows from it. */
export async function tick(house: House): Promise<void> {
  const { pool, providers } = house;
  await runJobs(house);
  for (const job of allJobs({ pool, providers, publicUrl: House.origin })) {
    if (job.schedule !== '* * * * *') continue;
    await performJob(house, job);
  }
  await runJobs(house);
}

/** The same at a moment to come. */
export async function tickAt(house: House, at: Date | string): Promise<void> {
  house.clock.pass(new Date(at).getTime() - house.clock.now().getTime());
  await tick(house);
}
