import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { TestApp } from '../../../../testing/test-app.ts';
import { newId } from '../../../platform/ids.ts';
import { openScopes } from '../../../platform/database/scopes.ts';
import { openVault } from '../../../platform/sealed.ts';
import { resealAll } from './reseal-secrets.ts';
import { secretColumn } from './secrets.ts';
import { saveSession, readSession } from './sessions.ts';

it('encrypts all secrets with a new key and leaves unreadable ones', async () => {
  const app = await TestApp.open();
  try {
    const { businessId } = await app.owner();
    const [old, current, lost] = [randomBytes(32), randomBytes(32), randomBytes(32)];
    const before = openVault(old);
    const ids = [newId(), newId()] as const;
    const unopened = openVault(lost).seal(secretColumn(businessId), 'perdido');
    for (const [index, secret] of [before.seal(secretColumn(businessId), 'token'), unopened].entries())
      await app.pool.query(
        `insert into channel_account (business_id, id, channel, external_id, state, secret, created_at, updated_at)
         values ($1, $2, 'whatsapp', $3, 'connected', $4, now(), now())`,
        [businessId, ids[index], `10${index}`, secret],
      );
    const scopes = openScopes(app.pool);
    const at = app.clock.now();
    await scopes.inTenant({ businessId }, (tx) =>
      saveSession(tx, before, { businessId, at }, ids[0], new Map([['creds', 'noise key']])),
    );
    const vault = openVault(current, old);
    const run = { scopes, log: pino({ level: 'silent' }), signal: new AbortController().signal };
    await resealAll({ pool: app.pool, vault }, run);
    const alone = openVault(current);
    const { rows } = await app.pool.query<{ secret: string }>(
      'select secret from channel_account order by external_id',
    );
    expect(alone.open(secretColumn(businessId), rows[0]!.secret)).toBe('token');
    expect(rows[1]!.secret).toBe(unopened);
    const session = await scopes.inTenant({ businessId }, (tx) => readSession(tx, alone, businessId, ids[0]));
    expect([...session]).toEqual([['creds', 'noise key']]);
  } finally {
    await app.close();
  }
});
