import type { Pool } from 'pg';
import { comparingBooks } from '../../platform/jobs/compare-books.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { differences } from './books-store.ts';

export const stockJobs = ({ pool }: { pool: Pool }): Job[] => [
  comparingBooks({ name: 'stock.compareBooks', schedule: '40 9 * * *', pool, differences }),
];
