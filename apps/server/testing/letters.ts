import type { TestApp } from './test-app.ts';

interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** The letters on their way to an address, the latest first. */
export async function lettersTo(app: TestApp, address: string): Promise<Letter[]> {
  const { rows } = await app.pool.query<{ payload: Letter }>(
    `select payload from outbox where kind = 'mail' and payload->>'to' = $1 order by id desc`,
    [address],
  );
  return rows.map(({ payload }) => payload);
}

/** The token of the link in the latest letter to an address. */
export async function linkTo(app: TestApp, address: string): Promise<string> {
  const [letter] = await lettersTo(app, address);
  return /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}
