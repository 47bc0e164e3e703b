import { allJobs } from '../src/jobs.ts';
import type { TestApp } from './test-app.ts';
import { performJob, runJobs } from './run-jobs.ts';

/** Runs the jobs of every minute, and all jobs that they queue. */
export async function tick(app: TestApp): Promise<void> {
  await runJobs(app);
  for (const job of allJobs(app.parts)) {
    if (job.schedule !== '* * * * *') continue;
    await performJob(app, job);
  }
  await runJobs(app);
}

/** The same at another time. */
export async function tickAt(app: TestApp, at: Date | string): Promise<void> {
  app.clock.pass(new Date(at).getTime() - app.clock.now().getTime());
  await tick(app);
}
