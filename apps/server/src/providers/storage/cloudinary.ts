import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import * as z from 'zod';
import { systemClock } from '../../platform/clock.ts';
import type { Storage } from './port.ts';

export interface CloudinaryOptions {
  cloudName: string;
  apiKey: string;
  apiSecret: string;
  apiUrl?: string;
}

const Stored = z.object({ secure_url: z.url({ protocol: /^https?$/ }) });

/** Cloudinary files audio under video, and converts documents unless they are raw. */
function kindOf(key: string): 'image' | 'video' | 'raw' {
  if (/\.(jpg|png|gif|webp)$/.test(key)) return 'image';
  return /\.(?:pdf|bin)$/.test(key) ? 'raw' : 'video';
}
/** Cloudinary adds the extension itself, except for raw files. */
const publicIdOf = (key: string) => (kindOf(key) === 'raw' ? key : key.replace(/\.\w+$/, ''));

/** Hash of all parameters but file and key, sorted, with the secret. */
export function signatureOf(parameters: Record<string, string>, secret: string): string {
  const text = Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
  return createHash('sha1')
    .update(text + secret)
    .digest('hex');
}

export function cloudinaryStorage(options: CloudinaryOptions): Storage {
  const { cloudName, apiKey, apiSecret, apiUrl = 'https://api.cloudinary.com' } = options;

  async function ask(
    act: string,
    key: string,
    parameters: Record<string, string>,
    file: Blob | undefined,
    signal: AbortSignal,
  ) {
    const signed = { ...parameters, timestamp: String(Math.floor(systemClock.now().getTime() / 1000)) };
    const form = new FormData();
    for (const [name, value] of Object.entries(signed)) form.set(name, value);
    form.set('api_key', apiKey);
    form.set('signature', signatureOf(signed, apiSecret));
    if (file !== undefined) form.set('file', file, 'file');
    const url = `${apiUrl}/v1_1/${encodeURIComponent(cloudName)}/${kindOf(key)}/${act}`;
    const response = await fetch(url, { method: 'POST', body: form, signal });
    if (!response.ok) throw new Error(`cloudinary answered ${response.status}`);
    return (await response.json()) as unknown;
  }

  return {
    name: 'cloudinary',
    origins: ['https://res.cloudinary.com'],
    put: async (key, { path, mime }, signal) => {
      const file = await openAsBlob(path, { type: mime });
      const parameters = { public_id: publicIdOf(key), overwrite: 'false' };
      return Stored.parse(await ask('upload', key, parameters, file, signal)).secure_url;
    },
    remove: async (key, signal) => {
      await ask('destroy', key, { public_id: publicIdOf(key), invalidate: 'true' }, undefined, signal);
    },
  };
}
