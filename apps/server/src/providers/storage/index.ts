import { join } from 'node:path';
import { cloudinaryStorage, type CloudinaryOptions } from './cloudinary.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './port.ts';
import { s3Storage, type S3Options } from './s3.ts';

export type { FileToStore, Storage } from './port.ts';

export interface StorageOptions {
  dataDir: string;
  s3: S3Options | undefined;
  cloudinary: CloudinaryOptions | undefined;
}

/** S3 has priority over Cloudinary, and Cloudinary over the local disk. */
export function openStorage({ dataDir, s3, cloudinary }: StorageOptions): Storage {
  if (s3 !== undefined) return s3Storage(s3);
  if (cloudinary !== undefined) return cloudinaryStorage(cloudinary);
  return diskStorage(join(dataDir, 'files'));
}
