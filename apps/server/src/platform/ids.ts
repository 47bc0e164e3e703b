import { createHash, randomBytes } from 'node:crypto';

/** UUIDv7: sorts by time of making, so rows of a day lie together on disk. */
export function newId(at: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** 128 random bits for links that must not be guessed. */
export const newToken = () => randomBytes(16).toString('base64url');

/** What we keep of such a secret: enough to know it again, not to use it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
