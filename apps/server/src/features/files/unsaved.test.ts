import { clients } from '@cauce/contract/clients/clients';
import { files, type StoredFile } from '@cauce/contract/account/files';
import { products } from '@cauce/contract/sales/products';
import { properties } from '@cauce/contract/sales/properties';
import { resources } from '@cauce/contract/agenda/resources';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCourse, productInput, propertyInput, resourceInput } from '../../../testing/factories.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { listArrivedBefore } from './store.ts';

const HOUR = 3_600_000;
type Owner = Awaited<ReturnType<TestApp['owner']>>;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

async function upload(owner: Owner): Promise<StoredFile> {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'foto.png');
  return (await owner.call(files.upload, { body })).data;
}

async function night(): Promise<void> {
  await app.pool.query(`select graphile_worker.add_job('files.freeUnsaved', '{}')`);
  await runJobs(app);
}

/** For each table that shows files, a function that makes a record with this file. */
const SHOWING_TABLES: Record<string, (owner: Owner, stored: StoredFile) => Promise<unknown>> = {
  product: (owner, { url }) =>
    owner.call(products.register, { body: { product: productInput({ images: [url] }) } }),
  property: (owner, { url }) =>
    owner.call(properties.register, { body: { property: propertyInput({ images: [url] }) } }),
  course: (owner, { url }) => openCourse(owner, { images: [url] }),
  resource: (owner, { url }) => {
    const item = { url, type: 'image' as const, caption: '', description: '' };
    return owner.call(resources.add, { body: { resource: resourceInput({ items: [item] }) } });
  },
  person: ({ personId }, { thumbnailUrl }) =>
    app.pool.query('update person set image = $2 where id = $1', [personId, thumbnailUrl]),
  assistant: ({ businessId }, { url }) =>
    app.pool.query(
      `insert into assistant (business_id, id, name, mode, type, capabilities, channels, respond_to, correspond_to, image)
       values ($1, gen_random_uuid(), 'Sofía', 'testing', 'new', '{}', '{}', 'messages', 'leads', $2)`,
      [businessId, url],
    ),
  message: async (owner, { url }) => {
    const { data } = await owner.call(clients.register, { body: { client: clientInput() } });
    return app.pool.query(
      `with talked as (
         insert into conversation (business_id, id, channel, address, client_id, last_at, last_direction)
         values ($1, gen_random_uuid(), 'simulator', 'x', $2, now(), 'in') returning id
       ), said as (
         insert into message (business_id, id, conversation_id, direction, source, text, status, created_at)
         select $1, gen_random_uuid(), id, 'in', 'client', 'Mira', 'received', now() from talked returning id
       )
       insert into message_media (business_id, message_id, state, url) select $1, id, 'kept', $3 from said`,
      [owner.businessId, data._id, url],
    );
  },
  comment: ({ businessId }, { url }) =>
    app.pool.query(
      `with post as (
         insert into comment_post (business_id, id, source, reference, last_at)
         values ($1, gen_random_uuid(), 'facebook', 'p1', now()) returning id
       ), said as (
         insert into comment (business_id, id, post_id, reference, text, created_at, received_at, worded_at)
         select $1, gen_random_uuid(), id, 'c1', '', now(), now(), now() from post returning id
       )
       insert into comment_media (business_id, comment_id, state, url) select $1, id, 'kept', $2 from said`,
      [businessId, url],
    ),
  post: ({ businessId }, { url }) =>
    app.pool.query(
      `insert into comment_post (business_id, id, source, reference, last_at, picture)
       values ($1, gen_random_uuid(), 'facebook', 'p2', now(), $2)`,
      [businessId, url],
    ),
};

const isThere = async (url: string) => (await app.server.inject({ url })).statusCode === 200;
const areThere = (stored: readonly StoredFile[]) => Promise.all(stored.map(({ url }) => isThere(url)));

it('deletes a file that no record uses after a day, with its thumbnail and its quota', async () => {
  const owner = await app.owner();
  const stored = await upload(owner);
  app.clock.pass(23 * HOUR);
  const fresh = await upload(owner);
  await night();
  expect(await areThere([stored, fresh])).toEqual([true, true]);
  app.clock.pass(2 * HOUR);
  await night();
  expect(await areThere([stored, fresh])).toEqual([false, true]);
  expect(await isThere(stored.thumbnailUrl ?? '')).toBe(false);
  const { rows } = await app.pool.query('select url from stored_file where business_id = $1', [
    owner.businessId,
  ]);
  expect(rows).toEqual([{ url: fresh.url }]);
});

it.each(Object.keys(SHOWING_TABLES))('keeps a file as long as a %s uses it', async (shower) => {
  const owner = await app.owner();
  const [used, unsaved] = [await upload(owner), await upload(owner)];
  await SHOWING_TABLES[shower]?.(owner, used);
  app.clock.pass(72 * HOUR);
  await night();
  expect(await areThere([used, unsaved])).toEqual([true, false]);
});

it('keeps no file because another business shows its address', async () => {
  const [ana, luis] = [await app.owner(), await app.owner()];
  const stored = await upload(ana);
  await luis.call(products.register, { body: { product: productInput({ images: [stored.url] }) } });
  app.clock.pass(25 * HOUR);
  await night();
  expect(await isThere(stored.url)).toBe(false);
});

it('visits every business, however many files it has', async () => {
  const owners = [await app.owner(), await app.owner()];
  for (const { businessId, personId } of owners) {
    await app.pool.query(
      `insert into stored_file (business_id, id, person_id, storage_key, kind, mime, bytes, url, created_at)
       select $1, gen_random_uuid(), $2, n || '.pdf', 'pdf', 'application/pdf', 1, '/files/' || n, $3
         from generate_series(1, 1500) n`,
      [businessId, personId, app.clock.now()],
    );
  }
  const seen = new Map<string, Set<string>>();
  app.clock.pass(HOUR);
  for await (const { businessId, files: piece } of listArrivedBefore(app.pool, app.clock.now())) {
    const urls = seen.get(businessId) ?? new Set();
    for (const { url } of piece) urls.add(url);
    seen.set(businessId, urls);
  }
  expect(owners.map(({ businessId = '' }) => seen.get(businessId)?.size)).toEqual([1500, 1500]);
});

/** A new place that stores addresses of files must be added to file-usage-store.ts, or its files are deleted. */
it('finds no other column of the database that stores addresses of files', async () => {
  const { rows } = await app.pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'ARRAY', 'jsonb')
        and column_name ~ '(^|_)(image|picture|photo|logo|avatar|media|file|attachment|url|item)s?($|_)'`,
  );
  expect(rows.map(({ place }) => place).toSorted()).toEqual([
    'assistant.image',
    // Pages of the provider of payments, and ours to return to.
    'billing_purchase.cancel_url',
    'billing_purchase.url',
    'campaign.image_url',
    'client_identity.picture',
    'comment_media.url',
    'comment_post.picture',
    // The address of a post at the network, not of a stored file.
    'comment_post.url',
    'course.images',
    'import.file_name',
    'message_media.url',
    // Pages of the provider of payments.
    'payment.voucher_url',
    'payment_attempt.url',
    'person.image',
    'product.images',
    'property.images',
    'resource.items',
    'stored_file.thumbnail_url',
    'stored_file.url',
    // The address to which webhooks of test payments go.
    'test_payment_webhook.url',
  ]);
});
