import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../testing/cluster.ts';
import { makePerson } from '../testing/factories.ts';
import { TestApp } from '../testing/test-app.ts';

const COMMAND = join(import.meta.dirname, 'appoint-admin.ts');
let app: TestApp;
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  app = await TestApp.open({ database });
});
afterAll(() => app.close());

const appoint = (...words: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...words], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );

it('makes an account an administrator of the platform and audits it', async () => {
  const personId = await makePerson(app.pool, { email: 'marta@ejemplo.mx' });
  const { code, said } = await appoint('Marta@ejemplo.mx');
  expect([code, said]).toEqual([0, expect.stringContaining('administra ahora la plataforma')]);
  const { rows } = await app.pool.query('select role from person where id = $1', [personId]);
  expect(rows).toEqual([{ role: 'admin' }]);
  const { rows: trail } = await app.pool.query('select actor_id, action from platform_audit_entry');
  expect(trail).toEqual([{ actor_id: personId, action: 'admin.appointed' }]);
});

it('says that no account has this address', async () => {
  expect(await appoint('nadie@ejemplo.mx')).toEqual({
    code: 1,
    said: expect.stringContaining('No hay ninguna cuenta'),
  });
});

it('prints its usage without arguments', async () => {
  expect(await appoint()).toEqual({ code: 2, said: expect.stringContaining('npm run admin') });
});
