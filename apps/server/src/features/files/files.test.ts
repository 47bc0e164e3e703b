import { crc32, deflateSync } from 'node:zlib';
import { files, type StoredFile } from '@cauce/contract/account/files';
import { products } from '@cauce/contract/sales/products';
import { resources } from '@cauce/contract/agenda/resources';
import { smallPictureOf } from '@cauce/domain/texts/small-picture';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { joinBusiness, makePerson, productInput, resourceInput } from '../../../testing/factories.ts';
import { type BareAnswer, TestApp, type Visitor } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { buildApp } from '../../app.ts';
import type { Storage } from '../../providers/storage/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const form = (bytes: Uint8Array<ArrayBuffer> | Buffer, name = 'foto.jpg', type = 'image/jpeg') => {
  const body = new FormData();
  body.set('file', new Blob([Uint8Array.from(bytes)], { type }), name);
  return body;
};
const upload = async (visitor: Visitor, bytes: Buffer): Promise<StoredFile> =>
  (await visitor.call(files.upload, { body: form(bytes) })).data;
const tryUpload = (visitor: Visitor, bytes: Buffer, name?: string, type?: string): Promise<BareAnswer> =>
  visitor.inject('POST', '/api/cloudinary', form(bytes, name, type));
const fetchFile = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });
const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#c04060' } });

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};

/** A PNG whose header claims a large size and whose data is nearly empty. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * 2000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture', () => {
  it('is stored upright, without place and camera, and with a thumbnail', async () => {
    const owner = await app.owner();
    const photo = await picture(1200, 800)
      .withExif({
        IFD0: { Make: 'Teléfono de Ana' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 24/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const stored = await upload(owner, photo);
    expect(stored).toMatchObject({ kind: 'image', mime: 'image/jpeg', width: 800, height: 1200 });
    expect(stored.url).toMatch(/^\/files\/[a-z0-9]{2}\/[a-z0-9]{26}\.jpg$/);
    const served = await fetchFile(stored.url);
    const { exif, orientation } = await sharp(served.rawPayload).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(served.rawPayload.includes('Ana')).toBe(false);
    expect(stored.thumbnailUrl).toBe(smallPictureOf(stored.url));
    const beside = await fetchFile(smallPictureOf(stored.url));
    const small = await sharp(beside.rawPayload).metadata();
    expect([small.format, small.width, small.height]).toEqual(['webp', 427, 640]);
    expect(stored.bytes).toBe(served.rawPayload.length + beside.rawPayload.length);
  });

  it('that is animated stays animated', async () => {
    const owner = await app.owner();
    const frames = Buffer.concat(
      await Promise.all(
        [0, 128, 255].map((shade) => picture(20, 20).tint({ r: shade, g: 0, b: 0 }).raw().toBuffer()),
      ),
    );
    const moving = await sharp(frames, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
      .gif()
      .toBuffer();
    const stored = await upload(owner, moving);
    expect(stored).toMatchObject({ mime: 'image/gif', width: 20, height: 20 });
    expect((await sharp((await fetchFile(stored.url)).rawPayload, { animated: true }).metadata()).pages).toBe(
      3,
    );
  });

  it('of a newer format is converted to one that every browser shows', async () => {
    const owner = await app.owner();
    expect((await upload(owner, await picture().avif().toBuffer())).mime).toBe('image/webp');
  });

  it('with other data appended is stored without that data', async () => {
    const owner = await app.owner();
    const hidden = '<script>alert(1)</script>PK\u0003\u0004';
    const polyglot = Buffer.concat([await picture().png().toBuffer(), Buffer.from(hidden)]);
    const stored = await upload(owner, polyglot);
    expect((await fetchFile(stored.url)).body).not.toContain('<script>');
  });
});

describe('refuses', () => {
  it.each([
    [
      'a drawing that runs',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'a.svg',
      'image/svg+xml',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>', 'a.html', 'text/html'],
    ['a page that calls itself a picture', '<html><script>alert(1)</script></html>', 'a.jpg', 'image/jpeg'],
    ['a program', 'MZ\u0090\u0000\u0003\u0000\u0000\u0000\u0004\u0000\u0000\u0000', 'a.png', 'image/png'],
    ['an archive', 'PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000aaaaaaaa', 'a.mp4', 'video/mp4'],
    ['a text that begins like a picture', 'GIF8; alert(1)//aaaaaaaaaa', 'a.gif', 'image/gif'],
  ])('%s', async (_, text, name, type) => {
    const answer = await tryUpload(await app.owner(), Buffer.from(text), name, type);
    expect([answer.status, answer.body]).toMatchObject([
      415,
      { code: 'unsupported', message: 'Solo se aceptan imágenes, videos, audios y PDF' },
    ]);
  });

  it('a picture with valid first bytes and an invalid rest', async () => {
    const broken = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500, 'x')]);
    expect(await tryUpload(await app.owner(), broken)).toMatchObject({
      status: 415,
      body: { message: 'La imagen está dañada o no se puede leer' },
    });
  });

  it('a picture cut off half way', async () => {
    const whole = await picture(800, 800).jpeg().toBuffer();
    expect((await tryUpload(await app.owner(), whole.subarray(0, whole.length / 2))).status).toBe(415);
  });

  it('a picture of nine hundred million pixels in a few bytes', async () => {
    const bomb = hugePng(30_000);
    expect(bomb.length).toBeLessThan(100_000);
    const answer = await tryUpload(await app.owner(), bomb);
    expect([answer.status, answer.body.message]).toEqual([
      413,
      'La imagen tiene demasiados píxeles (máximo 50 millones)',
    ]);
  });

  it('a file over twenty-five megabytes', async () => {
    const answer = await tryUpload(await app.owner(), Buffer.concat([PDF, Buffer.alloc(25 * 1_048_576)]));
    expect([answer.status, answer.body.message]).toEqual([413, 'El archivo pesa más de 25 MB']);
  });

  it('a form without a file, an empty file, no form, and an interrupted form', async () => {
    const owner = await app.owner();
    const empty = new FormData();
    empty.set('otra', 'cosa');
    expect((await owner.inject('POST', '/api/cloudinary', empty)).body.fields).toEqual({
      file: 'Elige un archivo',
    });
    expect((await tryUpload(owner, Buffer.alloc(0))).body.fields).toEqual({ file: 'El archivo está vacío' });
    expect((await owner.inject('POST', '/api/cloudinary', { file: 'x' })).status).toBe(415);
    const cut = await owner.raw(
      'POST',
      '/api/cloudinary',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nab',
      {
        'content-type': 'multipart/form-data; boundary=b',
      },
    );
    expect(cut.status).toBe(400);
  });
});

describe('uploading files', () => {
  it('is allowed to people with write permission on any page of their business', async () => {
    const { businessId } = await app.owner();
    const member = async (actions: ('view' | 'edit')[]) => {
      const personId = await makePerson(app.pool);
      await joinBusiness(app.pool, { businessId, personId, permissions: [{ page: 26, actions }] });
      return app.signIn(personId, businessId);
    };
    expect((await tryUpload(await member(['view', 'edit']), PDF)).status).toBe(201);
    expect((await tryUpload(await member(['view']), PDF)).status).toBe(403);
    expect((await tryUpload(await app.newcomer(), PDF)).body.code).toBe('noBusiness');
  });

  it('cannot change files of another business', async () => {
    const [ana, luis] = [await app.owner(), await app.owner()];
    const stored = await upload(ana, PDF);
    const byAddress = await luis.inject('DELETE', `/api/cloudinary?url=${encodeURIComponent(stored.url)}`);
    const byKey = await luis.inject('DELETE', '/api/upload/delete', { public_id: stored.public_id });
    expect([byAddress.status, byKey.status]).toEqual([404, 404]);
    expect((await fetchFile(stored.url)).statusCode).toBe(200);
  });
});

describe('a deleted file', () => {
  it('disappears from the storage, with its thumbnail', async () => {
    const owner = await app.owner();
    const stored = await upload(owner, await picture().png().toBuffer());
    await owner.call(files.remove, { body: { public_id: stored.public_id } });
    await runJobs(app);
    expect((await fetchFile(stored.url)).statusCode).toBe(404);
    expect((await fetchFile(stored.thumbnailUrl!)).statusCode).toBe(404);
    expect((await owner.inject('DELETE', '/api/upload/delete', { public_id: stored.public_id })).status).toBe(
      404,
    );
  });

  it('includes the files of a deleted business', async () => {
    const owner = await app.owner();
    const stored = await upload(owner, PDF);
    await app.pool.query('delete from business where id = $1', [owner.businessId]);
    await runJobs(app);
    expect((await fetchFile(stored.url)).statusCode).toBe(404);
  });
});

const refusal = async (visitor: Visitor, { url, public_id }: StoredFile) => {
  const answers = [
    await visitor.inject('DELETE', `/api/cloudinary?url=${encodeURIComponent(url)}`),
    await visitor.inject('DELETE', '/api/upload/delete', { public_id }),
  ];
  return answers.map(({ status, body }) => `${status} ${body.message}`);
};
const twice = (words: string) => Array.from({ length: 2 }, () => `409 ${words}`);

describe('a file in use', () => {
  it('cannot be deleted, and the refusal says where it is used', async () => {
    const owner = await app.owner();
    const stored = await upload(owner, await picture().png().toBuffer());
    const item = { url: stored.url, type: 'image' as const, caption: '', description: '' };
    const { data: resource } = await owner.call(resources.add, {
      body: { resource: resourceInput({ name: 'Consultorio', items: [item] }) },
    });
    const away = ' Quítalo de ahí para eliminarlo';
    expect(await refusal(owner, stored)).toEqual(twice(`Se muestra en el recurso «Consultorio».${away}`));
    const { data: product } = await owner.call(products.register, {
      body: { product: productInput({ name: 'Cepillo', images: [stored.url] }) },
    });
    expect(await refusal(owner, stored)).toEqual(
      twice(`Se muestra en el recurso «Consultorio» y 1 más.${away}`),
    );
    await owner.call(resources.remove, { params: { id: resource._id } });
    expect(await refusal(owner, stored)).toEqual(twice(`Se muestra en el producto «Cepillo».${away}`));
    await owner.call(products.remove, { params: { id: product._id } });
    await runJobs(app);
    expect((await fetchFile(stored.url)).statusCode).toBe(404);
  });

  it('is also the thumbnail of a person’s picture', async () => {
    const owner = await app.owner();
    const stored = await upload(owner, await picture().png().toBuffer());
    await app.pool.query('update person set image = $2 where id = $1', [owner.personId, stored.thumbnailUrl]);
    expect(await refusal(owner, stored)).toEqual(
      twice('Se muestra en la foto de una persona. Quítalo de ahí para eliminarlo'),
    );
  });

  it('is deleted when the last record that uses it is saved without it', async () => {
    const owner = await app.owner();
    const [first, second] = [
      await upload(owner, await picture().png().toBuffer()),
      await upload(owner, await picture().png().toBuffer()),
    ];
    const both = [first.url, second.url];
    const register = async () =>
      (await owner.call(products.register, { body: { product: productInput({ images: both }) } })).data._id;
    const change = (id: string, images: string[]) =>
      owner.call(products.change, { params: { id }, body: { product: productInput({ images }) } });
    const ids = [await register(), await register()] as const;
    const there = async () => {
      await runJobs(app);
      return Promise.all(both.map(async (url) => (await fetchFile(url)).statusCode));
    };
    await change(ids[0], [second.url]);
    expect(await there()).toEqual([200, 200]);
    await change(ids[1], [second.url]);
    expect(await there()).toEqual([404, 200]);
  });

  it('of another business is not deleted by naming it', async () => {
    const [ana, luis] = [await app.owner(), await app.owner()];
    const stored = await upload(ana, PDF);
    const { data } = await luis.call(products.register, {
      body: { product: productInput({ images: [stored.url] }) },
    });
    await luis.call(products.remove, { params: { id: data._id } });
    await runJobs(app);
    expect((await fetchFile(stored.url)).statusCode).toBe(200);
  });
});

describe('the quota of a business', () => {
  it('is never exceeded, not by twenty concurrent uploads', async () => {
    const owner = await app.owner();
    const quota = PDF.length * 3 + 5;
    await app.pool.query('update business set storage_quota_bytes = $2 where id = $1', [
      owner.businessId,
      quota,
    ]);
    // Each person may upload four files at once, so five people upload them.
    const { businessId } = owner;
    const colleagues = Array.from({ length: 5 }, async () => {
      const personId = await makePerson(app.pool);
      await joinBusiness(app.pool, { businessId, personId, role: 'full' });
      return app.signIn(personId, businessId);
    });
    const team = await Promise.all(colleagues);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => tryUpload(team[at % 5] ?? owner, PDF)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 413);
    expect(refused).toHaveLength(17);
    expect(refused[0]?.body.message).toBe('Tu negocio ya no tiene espacio para más archivos');
  });

  it('is twenty megabytes until the owner confirms their address', async () => {
    const owner = await app.owner();
    const { businessId, personId } = owner;
    const confirm = (isConfirmed: boolean) =>
      app.pool.query('update person set email_verified = $2 where id = $1', [personId, isConfirmed]);
    await confirm(false);
    expect((await tryUpload(owner, PDF)).status).toBe(201);
    await app.pool.query('update stored_file set bytes = $2 where business_id = $1', [
      businessId,
      20 * 1_048_576 - PDF.length,
    ]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => tryUpload(owner, PDF)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403]);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.body).toMatchObject({
      code: 'unconfirmedEmail',
      message: 'Confirma tu correo para subir más archivos',
    });
    await confirm(true);
    expect((await tryUpload(owner, PDF)).status).toBe(201);
  });

  it('is freed when the storage refused the file, and when an upload was interrupted', async () => {
    const broken: Storage = {
      ...app.providers.storage,
      put: () => Promise.reject(new Error('no hay línea')),
    };
    const server = buildApp({ ...app.parts, providers: { ...app.providers, storage: broken } });
    await server.ready();
    onTestFinished(() => server.close());
    const owner = await app.over(server).owner();
    expect(await tryUpload(owner, PDF)).toMatchObject({ status: 502, body: { code: 'outside' } });
    const rows = async () =>
      (await app.pool.query('select 1 from stored_file where business_id = $1', [owner.businessId])).rowCount;
    expect(await rows()).toBe(0);

    await app.pool.query(
      `insert into stored_file (business_id, id, person_id, storage_key, kind, mime, bytes, created_at)
       values ($1, gen_random_uuid(), $2, 'ab/abcdefghijklmnopqrstuvwxyz.pdf', 'pdf', 'application/pdf', 9, $3)`,
      [owner.businessId, owner.personId, new Date(app.clock.now().getTime() - 7_200_000)],
    );
    await app.pool.query(`select graphile_worker.add_job('files.sweep', '{}')`);
    await runJobs(app);
    expect(await rows()).toBe(0);
  });
});
