import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { inTurn } from '../../platform/in-turn.ts';
import { Refusal, refuse } from '../../platform/mount/refusal.ts';
import type { Received } from './receive.ts';

export interface Drawn {
  path: string;
  bytes: number;
  mime: string;
  extension: string;
  width: number;
  height: number;
  thumbnail: { path: string; bytes: number; mime: string };
}

/** The limit for all frames together, because each decoded pixel takes four bytes. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 4096;
/** The width of a card on a phone, whose screen has several pixels per CSS pixel. */
const THUMBNAIL_SIDE = 640;
const PATIENCE = 30;
/** Two pictures are drawn at a time, because each takes memory and a core. */
const turn = inTurn(2);

const open = (path: string, animated: boolean): Sharp =>
  sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated }).timeout({ seconds: PATIENCE });

type Writer = { extension: string; mime: string; write: (picture: Sharp) => Sharp };
const WEBP: Writer = {
  extension: 'webp',
  mime: 'image/webp',
  write: (picture) => picture.webp({ quality: 84 }),
};
const WRITERS: Record<string, Writer> = {
  jpg: { extension: 'jpg', mime: 'image/jpeg', write: (picture) => picture.jpeg({ quality: 86 }) },
  png: { extension: 'png', mime: 'image/png', write: (picture) => picture.png({ compressionLevel: 8 }) },
  gif: { extension: 'gif', mime: 'image/gif', write: (picture) => picture.gif() },
};

async function draw({ path, folder }: Received, extension: string): Promise<Drawn> {
  const { pages = 1, width = 0, height = 0, pageHeight = height } = await open(path, true).metadata();
  if (width * pageHeight * pages > MOST_PIXELS) {
    refuse('tooLarge', 'La imagen tiene demasiados píxeles (máximo 50 millones)');
  }
  const writer = WRITERS[extension] ?? WEBP;
  const isMoving = pages > 1;
  const target = join(folder, 'drawn');
  const upright = open(path, isMoving).autoOrient();
  const fitted = isMoving
    ? upright
    : upright.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  const drawn = await writer.write(fitted).toFile(target);
  const small = join(folder, 'thumbnail');
  await open(path, false)
    .autoOrient()
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toFile(small);
  return {
    path: target,
    bytes: drawn.size,
    mime: writer.mime,
    extension: writer.extension,
    width: drawn.width,
    height: isMoving ? pageHeight : drawn.height,
    thumbnail: { path: small, bytes: (await stat(small)).size, mime: WEBP.mime },
  };
}

/** Draws a picture again: upright, and without place, camera and any other data in its bytes. */
export async function redraw(received: Received, extension: string): Promise<Drawn> {
  try {
    return await turn(() => draw(received, extension));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && /pixel limit/.test(error.message)) {
      refuse('tooLarge', 'La imagen tiene demasiados píxeles (máximo 50 millones)');
    }
    return refuse('unsupported', 'La imagen está dañada o no se puede leer');
  }
}
