import { afterEach, beforeEach, expect, it } from 'vitest';
import { commentOf, plays } from '../../../testing/comment-scripts/write-comment.ts';
import { migrateAgain } from '../../../testing/migrate-again.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../platform/ids.ts';

const MIGRATION = '0053_reply_source.sql';

let app: TestApp;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterEach(() => app.close());

it('the source of old replies is read once from their authors', async () => {
  const owner = await app.owner();
  const commentId = await plays(owner, '¿Precio?');
  await app.pool.query('alter table comment_reply drop column source');
  for (const [index, author] of [`assistant:${newId()}`, 'otherApp', 'ana@ejemplo.mx'].entries())
    await app.pool.query(
      `insert into comment_reply (business_id, id, comment_id, text, author, status, created_at)
       values ($1, gen_random_uuid(), $2, 'x', $3, 'sent', now() + $4 * interval '1 second')`,
      [owner.businessId, commentId, author, index],
    );
  await migrateAgain(app.pool, MIGRATION);
  const { rows } = await app.pool.query<{ source: string }>(
    'select source from comment_reply order by created_at',
  );
  expect(rows.map(({ source }) => source)).toEqual(['assistant', 'otherApp', 'team']);
  const { replies } = await commentOf(owner, commentId);
  expect(replies.map(({ user, assistant }) => [user, assistant?.name])).toEqual([
    [null, 'Asistente'],
    ['Desde otra aplicación', undefined],
    ['ana@ejemplo.mx', undefined],
  ]);
});
