import type { Pool } from 'pg';
import { comparingBooks } from '../../platform/jobs/compare-books.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { differences } from './books-store.ts';

export const moneyJobs = ({ pool }: { pool: Pool }): Job[] => [
  comparingBooks({ name: 'money.compareBooks', schedule: '20 9 * * *', pool, differences }),
];
