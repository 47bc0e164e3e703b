import type { FastifyInstance } from 'fastify';

/** A local file to upload. */
export interface FileToStore {
  path: string;
  bytes: number;
  mime: string;
}

/** Stores files of businesses. Keys are random and never repeat. */
export interface Storage {
  name: 'disk' | 's3' | 'cloudinary';
  /** Other origins from which browsers load stored files. */
  origins: readonly string[];
  /** Returns the public address of the file. */
  put: (key: string, file: FileToStore, signal: AbortSignal) => Promise<string>;
  /** Removing a missing file is no error. */
  remove: (key: string, signal: AbortSignal) => Promise<void>;
  /** Serves the files, for a store that does it itself. */
  mount?: (app: FastifyInstance) => void;
}

/** `ab/abcdefghijklmnopqrstuv.jpg`: 128 random bits, spread over folders. */
export const STORAGE_KEY =
  /^[a-z0-9]{2}\/[a-z0-9]{26}(?:_t)?\.(?:jpg|png|gif|webp|mp4|webm|mp3|wav|ogg|m4a|pdf|bin)$/;

/** Files other than pictures, videos, recordings and PDFs are only downloaded. */
export const DOWNLOADED = 'application/octet-stream';

/** The content of a key never changes. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
