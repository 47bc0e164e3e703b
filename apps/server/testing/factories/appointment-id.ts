import type { TestApp } from '../test-app.ts';

/** The id of the appointment with this address. */
export async function appointmentIdOf({ pool }: Pick<TestApp, 'pool'>, shortId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from appointment where short_id = $1', [
    shortId,
  ]);
  return rows[0]!.id;
}
