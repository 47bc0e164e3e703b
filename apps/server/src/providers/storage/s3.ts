import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { readFile } from 'node:fs/promises';
import { CACHE_FOREVER, DOWNLOADED, type Storage } from './port.ts';

export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** The address from which browsers read the bucket. */
  publicUrl: string;
}

/** Any S3-compatible store: Amazon, R2, MinIO, Spaces. */
export function s3Storage(options: S3Options): Storage {
  const { endpoint, region, bucket, accessKey, secretKey, publicUrl } = options;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 2,
    // Many S3-compatible stores do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  });
  return {
    name: 's3',
    origins: [new URL(publicUrl).origin],
    put: async (key, { path, bytes, mime }, abortSignal) => {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        // Read into memory, so that the request can be retried.
        Body: await readFile(path),
        ContentLength: bytes,
        ContentType: mime,
        ...(mime === DOWNLOADED ? { ContentDisposition: 'attachment' } : {}),
        CacheControl: CACHE_FOREVER,
      });
      await client.send(command, { abortSignal });
      return `${publicUrl}/${key}`;
    },
    remove: async (key, abortSignal) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
    },
  };
}
