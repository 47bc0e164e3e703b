import { expect, it } from 'vitest';
import { EVENTS, fanOutJobs } from './events.ts';
import type { Job } from './platform/jobs/job.ts';

const jobs = Object.values(EVENTS)
  .flatMap(({ subscribers }) => [...subscribers])
  .filter((name, index, all) => all.indexOf(name) === index)
  .map((name): Job => ({ name }) as Job);

it('starts only when every subscriber of an event is a job', () => {
  expect(fanOutJobs(jobs).length).toBeGreaterThan(3);
  for (const { name } of jobs)
    expect(() => fanOutJobs(jobs.filter((job) => job.name !== name))).toThrow(`no job is named ${name}`);
});
