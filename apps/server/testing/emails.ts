import type { TestApp } from './test-app.ts';

interface Email {
  to: string;
  subject: string;
  text: string;
}

/** The e-mails to an address in the outbox, latest first. */
export async function listEmailsTo(app: TestApp, address: string): Promise<Email[]> {
  const { rows } = await app.pool.query<{ payload: Email }>(
    `select payload from outbox where kind = 'mail' and payload->>'to' = $1 order by id desc`,
    [address],
  );
  return rows.map(({ payload }) => payload);
}

/** The token of the link in the latest email to an address. */
export async function findLinkToken(app: TestApp, address: string): Promise<string> {
  const [email] = await listEmailsTo(app, address);
  return /token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
}
