import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

async function inviting(isProven: boolean) {
  const owner = await app.owner();
  await app.pool.query('update person set email_verified = $1 where id = $2', [isProven, owner.personId]);
  let guests = 0;
  return () =>
    owner.inject('POST', '/api/team/invitations', {
      email: `invitada-${(guests += 1)}-${owner.personId}@ejemplo.mx`,
      role: 'full',
      permissions: [],
    });
}

it('limits the invitations of an unconfirmed address, and of many such addresses from one IP address', async () => {
  const ana = await inviting(false);
  for (let at = 0; at < 5; at += 1) expect((await ana()).status).toBe(201);
  expect(await ana()).toMatchObject({
    status: 403,
    body: { code: 'unconfirmedEmail', message: 'Confirma tu correo para enviar más invitaciones' },
  });
  const statuses: number[] = [];
  for (let person = 0; person < 4; person += 1) {
    const other = await inviting(false);
    for (let at = 0; at < 5; at += 1) statuses.push((await other()).status);
  }
  // Twenty from one IP address, of which the first person used five.
  expect(statuses.filter((status) => status === 201)).toHaveLength(15);
});

it('does not limit a confirmed address', async () => {
  const luis = await inviting(true);
  for (let at = 0; at < 7; at += 1) expect((await luis()).status).toBe(201);
});
