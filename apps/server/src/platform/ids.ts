import { createHash, randomBytes, randomFillSync } from 'node:crypto';

const SIZE = 16;
/** Random bytes for many ids at once, because each call of the system is slow. */
const chance = Buffer.alloc(SIZE * 256);
let spent = chance.length;

function someBytes(): Buffer {
  if (spent === chance.length) {
    randomFillSync(chance);
    spent = 0;
  }
  spent += SIZE;
  return chance.subarray(spent - SIZE, spent);
}

function written(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Makes a UUIDv7. It sorts by its time, so rows of a day are stored close together. */
export function newId(at: number = Date.now()): string {
  const bytes = someBytes();
  bytes.writeUIntBE(at, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return written(bytes);
}

/** Makes an id that sorts by rank among ids of the same millisecond. Ranks have up to 56 bits. */
export function newIdInOrder(at: number, rank: bigint): string {
  const bytes = Buffer.from(newId(at).replaceAll('-', ''), 'hex');
  const low = rank & 0xfff_ffff_ffffn;
  bytes.writeUInt16BE(0x7000 | Number((rank >> 44n) & 0xfffn), 6);
  // Byte 8 has six bits of the rank beside the variant, the next bytes 38 more; 18 bits stay random.
  bytes[8] = 0x80 | Number(low >> 38n);
  const rest = (low & 0x3f_ffff_ffffn) << 2n;
  bytes.writeUIntBE(Number(rest >> 8n), 9, 4);
  bytes[13] = Number(rest & 0xffn) | (bytes[13]! & 3);
  return written(bytes);
}

/** Makes 128 random bits for links that must not be guessed. */
export const newToken = () => randomBytes(SIZE).toString('base64url');

/** Makes the same token from the same secret, so that a repeated request gets it again. */
export const tokenOf = (secret: string) => hashOf(secret).slice(0, 22);

/** The stored form of a secret: a hash recognises it and cannot be used in its place. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
