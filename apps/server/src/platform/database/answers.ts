import type { Pool } from 'pg';
import { within } from '../timers.ts';

const PATIENCE = 2000;

/** Whether the database answers a query within two seconds. */
export const isAnswering = (pool: Pool): Promise<boolean> =>
  within(PATIENCE, 'the database', pool.query('select 1')).then(
    () => true,
    () => false,
  );
