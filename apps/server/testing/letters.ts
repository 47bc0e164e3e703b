import type { House } from './house.ts';

interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** The letters on their way to an address, the latest first. */
export async function lettersTo(house: House, address: string): Promise<Letter[]> {
  const { rows } = await house.pool.query<{ payload: Letter }>(
    `select payload from outbox where kind = 'mail' and payload->>'to' = $1 order by id desc`,
    [address],
  );
  return rows.map(({ payload }) => payload);
}

/** The token of the link in the latest letter to an address. */
export async function linkTo(house: House, address: string): Promise<string> {
  const [letter] = await lettersTo(house, address);
  return /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}
