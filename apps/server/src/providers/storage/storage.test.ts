import { type FileHandle, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { smallPictureOf } from '@cauce/domain/texts/small-picture';
import { cloudinaryServer, type CloudinaryServer } from '../../../testing/cloudinary-server.ts';
import { s3Server, type S3Server } from '../../../testing/s3-server.ts';
import { cloudinaryStorage } from './cloudinary.ts';
import { diskStorage } from './disk.ts';
import { openStorage } from './index.ts';
import { s3Storage } from './s3.ts';

const BYTES = Buffer.from('contenido de un archivo');
const NAME = 'ab/abcdefghijklmnopqrstuvwxyz';
const signal = () => AbortSignal.timeout(5000);

let folder: string;
let file: (mime: string) => { path: string; bytes: number; mime: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cauce-storage-'));
  const path = join(folder, 'file');
  await writeFile(path, BYTES);
  file = (mime) => ({ path, bytes: BYTES.length, mime });
});
afterAll(() => rm(folder, { recursive: true }));

describe('the disk store', () => {
  it('stores only valid keys', async () => {
    const disk = diskStorage(join(folder, 'files'));
    expect(await disk.put(`${NAME}.pdf`, file('application/pdf'), signal())).toBe(`/files/${NAME}.pdf`);
    for (const key of ['../x.pdf', `${NAME}.html`, `${NAME}.svg`, `/etc/${NAME}.pdf`, `${NAME}.pdf/..`]) {
      await expect(disk.put(key, file('application/pdf'), signal()), key).rejects.toThrow('not a key');
    }
    await disk.remove(`${NAME}.pdf`, signal());
    await disk.remove(`${NAME}.pdf`, signal());
  });
});

/** Records synchronisations and can make them fail. */
async function settling(hear: (what: FileHandle) => Promise<void>): Promise<void> {
  const any = await open(join(folder, 'file'));
  const kind = Object.getPrototypeOf(any) as FileHandle;
  await any.close();
  const sync = kind.sync;
  const spy = vi.spyOn(kind, 'sync').mockImplementation(async function (this: FileHandle) {
    await hear(this);
    return sync.call(this);
  });
  onTestFinished(() => spy.mockRestore());
}

describe('a file on disk', () => {
  it('appears after its bytes are synchronised, and its folders are synchronised before it counts as stored', async () => {
    const files = join(folder, 'new', 'files');
    const place = join(files, `${NAME}.pdf`);
    const synced: string[] = [];
    await settling(async (what) => {
      const of = await what.stat();
      const isThere = await stat(place).catch(() => undefined);
      const folders = {
        [join(files, 'ab')]: 'its folder',
        [files]: 'all folders',
        [join(folder, 'new')]: 'data',
        [folder]: 'what holds it',
      };
      const inodes = await Promise.all(
        Object.entries(folders).map(async ([path, name]) => [(await stat(path)).ino, name] as const),
      );
      const name = new Map(inodes).get(of.ino) ?? `${of.size} bytes`;
      synced.push(`${name}, ${isThere ? 'placed' : 'not placed'}`);
    });
    await diskStorage(files).put(`${NAME}.pdf`, file('application/pdf'), signal());
    expect(synced).toEqual([
      `${BYTES.length} bytes, not placed`,
      'its folder, placed',
      'all folders, placed',
      'data, placed',
      'what holds it, placed',
    ]);
    synced.length = 0;
    await diskStorage(files).put(`${NAME}.mp4`, file('video/mp4'), signal());
    expect(synced).toEqual([`${BYTES.length} bytes, placed`, 'its folder, placed']);
  });

  it('is not stored when its bytes cannot be synchronised', async () => {
    const files = join(folder, 'broken');
    await settling(() => Promise.reject(Object.assign(new Error('the disk is worn'), { code: 'EIO' })));
    await expect(diskStorage(files).put(`${NAME}.pdf`, file('application/pdf'), signal())).rejects.toThrow(
      'worn',
    );
    expect(await readdir(join(files, 'ab'))).toEqual([]);
  });

  it('is stored where folders cannot be synchronised', async () => {
    const files = join(folder, 'elsewhere');
    await settling(async (what) => {
      if ((await what.stat()).isDirectory()) throw Object.assign(new Error('no folders'), { code: 'EINVAL' });
    });
    await diskStorage(files).put(`${NAME}.pdf`, file('application/pdf'), signal());
    expect(await readdir(join(files, 'ab'))).toEqual([`${NAME.slice(3)}.pdf`]);
  });
});

describe('an S3 bucket', () => {
  const secretKey = 'la clave/secreta+del=cubo';
  let server: S3Server;
  beforeAll(async () => {
    server = await s3Server({ bucket: 'cauce', secret: secretKey });
  });
  afterAll(() => server.close());
  const bucket = (over = {}) =>
    s3Storage({
      endpoint: server.url,
      region: 'us-east-1',
      bucket: 'cauce',
      accessKey: 'AKIA123',
      secretKey,
      publicUrl: 'https://archivos.cauce.mx',
      ...over,
    });

  it('stores a file unchanged and returns its public address', async () => {
    const url = await bucket().put(`${NAME}.png`, file('image/png'), signal());
    expect(url).toBe(`https://archivos.cauce.mx/${NAME}.png`);
    const stored = server.objects.get(`${NAME}.png`);
    expect(stored?.bytes).toEqual(BYTES);
    expect(stored?.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('removes it, also twice', async () => {
    await bucket().put(`${NAME}.gif`, file('image/gif'), signal());
    await bucket().remove(`${NAME}.gif`, signal());
    await bucket().remove(`${NAME}.gif`, signal());
    expect(server.objects.has(`${NAME}.gif`)).toBe(false);
  });

  it('fails with a wrong secret', async () => {
    const wrong = bucket({ secretKey: 'otra' });
    await expect(wrong.put(`${NAME}.jpg`, file('image/jpeg'), signal())).rejects.toThrow(
      'SignatureDoesNotMatch',
    );
    expect(server.objects.has(`${NAME}.jpg`)).toBe(false);
  });

  it('fails when the service is broken', async () => {
    server.fail(500);
    await expect(bucket().put(`${NAME}.jpg`, file('image/jpeg'), signal())).rejects.toThrow('InternalError');
    server.fail(undefined);
  });
});

describe('cloudinary', () => {
  const account = { cloudName: 'cauce', apiKey: '123456', apiSecret: 'secreto' };
  let server: CloudinaryServer;
  beforeAll(async () => {
    server = await cloudinaryServer(account);
  });
  afterAll(() => server.close());
  const cloud = (over = {}) => cloudinaryStorage({ ...account, apiUrl: server.url, ...over });

  it.each([
    ['png', 'image/png', `image/${NAME}`],
    ['mp4', 'video/mp4', `video/${NAME}`],
    ['mp3', 'audio/mpeg', `video/${NAME}`],
    ['pdf', 'application/pdf', `raw/${NAME}.pdf`],
  ])('stores and removes a %s with its resource type', async (extension, mime, id) => {
    const key = `${NAME}.${extension}`;
    const url = await cloud().put(key, file(mime), signal());
    expect(url).toMatch(new RegExp(`^https://res\\.cloudinary\\.com/cauce/${id.split('/')[0]}/upload/`));
    expect(server.files.get(id)).toEqual({ bytes: BYTES, type: mime });
    await cloud().remove(key, signal());
    expect(server.files.has(id)).toBe(false);
    await cloud().remove(key, signal());
  });

  it('fails with a wrong secret', async () => {
    const wrong = cloud({ apiSecret: 'otro' });
    await expect(wrong.put(`${NAME}.png`, file('image/png'), signal())).rejects.toThrow('401');
  });

  it('fails when the service is broken', async () => {
    server.fail(503);
    await expect(cloud().put(`${NAME}.png`, file('image/png'), signal())).rejects.toThrow('503');
    server.fail(undefined);
  });
});

const nameOf = (options: Partial<Parameters<typeof openStorage>[0]>) =>
  openStorage({ dataDir: folder, s3: undefined, cloudinary: undefined, ...options }).name;

describe('the choice of a store', () => {
  it('follows the configured keys', () => {
    const s3 = {
      endpoint: 'https://s3.mx',
      region: 'x',
      bucket: 'b',
      accessKey: 'a',
      secretKey: 's',
      publicUrl: 'https://p.mx',
    };
    const cloudinary = { cloudName: 'c', apiKey: 'k', apiSecret: 's' };
    expect([nameOf({}), nameOf({ cloudinary }), nameOf({ s3 }), nameOf({ s3, cloudinary })]).toEqual([
      'disk',
      'cloudinary',
      's3',
      's3',
    ]);
  });
});

describe('the thumbnail of a picture', () => {
  it('has an address derived from the picture’s, in every store', async () => {
    const account = { cloudName: 'cauce', apiKey: '123456', apiSecret: 'secreto' };
    const [bucket, cloud] = [
      await s3Server({ bucket: 'cauce', secret: 's' }),
      await cloudinaryServer(account),
    ];
    onTestFinished(async () => void (await Promise.all([bucket.close(), cloud.close()])));
    const s3 = {
      endpoint: bucket.url,
      region: 'us-east-1',
      bucket: 'cauce',
      accessKey: 'AKIA123',
      secretKey: 's',
    };
    for (const store of [
      diskStorage(join(folder, 'small')),
      s3Storage({ ...s3, publicUrl: 'https://archivos.cauce.mx/negocios' }),
      cloudinaryStorage({ ...account, apiUrl: cloud.url }),
    ]) {
      const key = `${NAME}.png`;
      const whole = await store.put(key, file('image/png'), signal());
      const small = await store.put(smallPictureOf(key), file('image/webp'), signal());
      expect(small, store.name).toBe(smallPictureOf(whole));
      expect(small, store.name).not.toBe(whole);
    }
  });
});
