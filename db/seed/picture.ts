import { crc32, deflateSync } from 'node:zlib';

/** A rounded block of color in a picture of 320 by 180 pixels. */
export interface Block {
  at: readonly [x: number, y: number];
  size: readonly [width: number, height: number];
  round?: number;
  color: string;
}

const [WIDTH, HEIGHT] = [320, 180];
const SCALE = 2;
const LINE = 1 + WIDTH * SCALE * 3;

const channels = (color: string) => [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));

/** The distance of a point from a block; negative inside it. */
function distance({ at, size, round = 0 }: Block, x: number, y: number): number {
  const dx = Math.abs(x - at[0] - size[0] / 2) - size[0] / 2 + round;
  const dy = Math.abs(y - at[1] - size[1] / 2) - size[1] / 2 + round;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Draws a block over a picture with soft edges. */
function lay(rows: Buffer, block: Block): void {
  const paint = channels(block.color);
  const [left, top] = block.at.map((side) => Math.max(0, side * SCALE - 1)) as [number, number];
  const right = Math.min(WIDTH * SCALE, (block.at[0] + block.size[0]) * SCALE + 1);
  const bottom = Math.min(HEIGHT * SCALE, (block.at[1] + block.size[1]) * SCALE + 1);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const share = Math.min(
        1,
        Math.max(0, 0.5 - distance(block, (x + 0.5) / SCALE, (y + 0.5) / SCALE) * SCALE),
      );
      const start = y * LINE + 1 + x * 3;
      for (const [at, shade] of paint.entries()) {
        const below = rows[start + at] ?? 0;
        rows[start + at] = below + (shade - below) * share;
      }
    }
}

/** Draws blocks on a plain background as a PNG. */
export function picture(ground: string, blocks: readonly Block[]): Buffer {
  const [width, height] = [WIDTH * SCALE, HEIGHT * SCALE];
  const rows = Buffer.alloc(height * LINE);
  // Every line begins with its filter type: none.
  for (let y = 0; y < height; y++) {
    rows.fill(Buffer.from(channels(ground)), y * LINE + 1, (y + 1) * LINE);
    rows[y * LINE] = 0;
  }
  for (const block of blocks) lay(rows, block);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
