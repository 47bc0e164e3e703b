import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/** The place where a secret is stored. A secret that was moved to another row, column or business cannot be opened. */
export interface SecretPlace {
  table: string;
  column: string;
  businessId: string;
}

export interface Vault {
  /** Encrypts a secret. The result begins with the id of the key and a dot. */
  seal: (place: SecretPlace, secret: string) => string;
  /** Decrypts a secret. Throws when the key is unknown or the text was changed. */
  open: (place: SecretPlace, sealed: string) => string;
  /** Whether it was sealed with the previous key and must be sealed again. */
  isStale: (sealed: string) => boolean;
  /** The id of the current key. */
  keyId: string;
}

interface Key {
  id: string;
  bytes: Buffer;
}

const keyOf = (bytes: Buffer): Key => ({
  // A hash of a key with 256 random bits reveals nothing about it.
  id: createHash('sha256').update('cauce key').update(bytes).digest('base64url').slice(0, 8),
  bytes,
});

const labelOf = ({ table, column, businessId }: SecretPlace) =>
  Buffer.from(`${table}|${column}|${businessId}`);

/** Seals with the current key and opens with both. The previous key is needed until everything is sealed again. */
export function openVault(current: Buffer, previous?: Buffer): Vault {
  const sealing = keyOf(current);
  const keys = [sealing, ...(previous === undefined ? [] : [keyOf(previous)])];
  return {
    keyId: sealing.id,
    seal: (place, secret) => {
      const iv = randomBytes(IV);
      const cipher = createCipheriv(CIPHER, sealing.bytes, iv).setAAD(labelOf(place));
      const closed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${sealing.id}.${Buffer.concat([iv, closed, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open: (place, sealed) => {
      const [id, rest = ''] = sealed.split('.', 2);
      const key = keys.find((one) => one.id === id);
      if (key === undefined) throw new Error('sealed with a key that is not known here');
      const bytes = Buffer.from(rest, 'base64url');
      if (bytes.length < IV + TAG) throw new Error('what was sealed is cut short');
      const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, IV), { authTagLength: TAG });
      decipher.setAAD(labelOf(place)).setAuthTag(bytes.subarray(-TAG));
      return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]).toString('utf8');
    },
    isStale: (sealed) => !sealed.startsWith(`${sealing.id}.`),
  };
}
