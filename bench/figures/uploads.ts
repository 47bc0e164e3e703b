import { randomBytes } from 'node:crypto';
import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { launch } from '../product.ts';
import { type Taken, takenOf, timed } from '../load/taken.ts';
import type { SignedIn } from '../people.ts';

export interface UploadFigures {
  megabytes: number;
  /** From the first byte until the answer that the file is stored. */
  product: Taken;
  /** Writing the same bytes to the same disk and synchronising them. */
  floor: Taken;
  /** Sending the same bytes with node:http alone into one synchronised file. */
  http: Taken;
  picture: { megapixels: number; product: Taken; floor: Taken };
}

interface Place {
  port: number;
  owner: SignedIn;
  dataDir: string;
  rounds: number;
}

const MEGABYTES = 20;
const TURNS = 4;
const WIDTH = 4000;
const HEIGHT = 3000;
const BORDER = 'cauce-bench-border';

/** Measures uploads of usual sizes, alternating with plain writing. */
export async function measureUploads({ port, owner, dataDir, rounds }: Place): Promise<UploadFigures> {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(MEGABYTES * 1_000_000)]);
  const form = spelt(bytes, 'application/pdf');
  const times = { product: [] as number[], floor: [] as number[], http: [] as number[] };
  const keeper = await launch(['bench/floor/file-server.ts', join(dataDir, 'http')], {}, '/');
  for (let turn = -1; turn < TURNS * rounds; turn += 1) {
    if (turn === 0) for (const list of Object.values(times)) list.length = 0;
    let publicId = '';
    await timed(times.product, async () => {
      publicId = await upload(port, owner, form);
    });
    await letGo(port, owner, publicId);
    await timed(times.floor, () => write(join(dataDir, 'floor'), bytes));
    await timed(times.http, async () => {
      const answer = await fetch(`http://127.0.0.1:${keeper.port}/`, { method: 'POST', body: form });
      await answer.arrayBuffer();
    });
  }
  await keeper.stop();
  return {
    megabytes: MEGABYTES,
    product: takenOf(times.product),
    floor: takenOf(times.floor),
    http: takenOf(times.http),
    picture: await measurePictures({ port, owner, dataDir, rounds }),
  };
}

/** Measures the upload of a photograph, alternating with drawing it and its thumbnail alone. */
async function measurePictures({ port, owner, dataDir, rounds }: Place): Promise<UploadFigures['picture']> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const photograph = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  const path = join(dataDir, 'photograph');
  await writeFile(path, photograph);
  const form = spelt(photograph, 'image/jpeg');
  const times = { product: [] as number[], floor: [] as number[] };
  for (let turn = -1; turn < TURNS * rounds; turn += 1) {
    if (turn === 0) for (const list of Object.values(times)) list.length = 0;
    let publicId = '';
    await timed(times.product, async () => {
      publicId = await upload(port, owner, form);
    });
    await letGo(port, owner, publicId);
    await timed(times.floor, async () => {
      await sharp(path).autoOrient().jpeg({ quality: 86 }).toFile(join(dataDir, 'drawn'));
      const side = { width: 480, height: 480, fit: 'inside' as const };
      await sharp(path).autoOrient().resize(side).webp({ quality: 78 }).toFile(join(dataDir, 'small'));
    });
  }
  return {
    megapixels: (WIDTH * HEIGHT) / 1_000_000,
    product: takenOf(times.product),
    floor: takenOf(times.floor),
  };
}

/** Encodes the request once, because the client shares the machine with the server. */
const spelt = (bytes: Buffer, mime: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from(
        `--${BORDER}\r\ncontent-disposition: form-data; name="file"; filename="manual"\r\ncontent-type: ${mime}\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${BORDER}--\r\n`),
    ]),
  );

async function upload(port: number, { headers }: SignedIn, form: Uint8Array<ArrayBuffer>): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/cloudinary`, {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BORDER}` },
    body: form,
  });
  const answer = (await response.json()) as { data?: { public_id: string } };
  if (!answer.data) throw new Error(`a file was not kept: ${JSON.stringify(answer)}`);
  return answer.data.public_id;
}

/** Deletes the stored file, so that the quota is free for the next one. */
async function letGo(port: number, { headers }: SignedIn, publicId: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/upload/delete`, {
    method: 'DELETE',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ public_id: publicId }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`a file was not let go of: ${response.status}`);
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rm(path);
}
