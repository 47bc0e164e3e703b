import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { readFile } from 'node:fs/promises';
import { FOREVER, type Storage } from './port.ts';

export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Where browsers read what lies in the bucket. */
  publicUrl: string;
}

/** Any store that speaks S3: Amazon's, R2, MinIO, Spaces. */
export function s3Storage(options: S3Options): Storage {
  const { endpoint, region, bucket, accessKey, secretKey, publicUrl } = options;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 2,
    // The checksums that newer clients add are unknown to half of those who speak S3.
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
        // Whole in memory, so that it can be sent again.
        Body: await readFile(path),
        ContentLength: bytes,
        ContentType: mime,
        CacheControl: FOREVER,
      });
      await client.send(command, { abortSignal });
      return `${publicUrl}/${key}`;
    },
    remove: async (key, abortSignal) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
    },
  };
}
