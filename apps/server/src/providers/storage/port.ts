import type { FastifyInstance } from 'fastify';

/** A file on this machine, ready to be taken away. */
export interface FileToStore {
  path: string;
  bytes: number;
  mime: string;
}

/** Where files of businesses lie. Keys are made by us at random and never repeat. */
export interface Storage {
  name: 'disk' | 's3' | 'cloudinary';
  /** Addresses besides our own from which browsers load what is stored. */
  origins: readonly string[];
  /** Answers the address under which everybody who knows it finds the file. */
  put: (key: string, file: FileToStore, signal: AbortSignal) => Promise<string>;
  /** Removing what is not there is no error. */
  remove: (key: string, signal: AbortSignal) => Promise<void>;
  /** For a store that serves its files itself. */
  mount?: (app: FastifyInstance) => void;
}

/** `ab/abcdefghijklmnopqrstuv.jpg`: 128 random bits, spread over folders. */
export const STORAGE_KEY =
  /^[a-z0-9]{2}\/[a-z0-9]{26}(?:_t)?\.(?:jpg|png|gif|webp|mp4|webm|mp3|wav|ogg|m4a|pdf)$/;

/** Content under a key never changes. */
export const FOREVER = 'public, max-age=31536000, immutable';
