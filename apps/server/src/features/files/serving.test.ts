import { files } from '@cauce/contract/account/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const fetchFile = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });
async function upload(bytes: Buffer): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([Uint8Array.from(bytes)]), 'archivo');
  return (await (await app.owner()).call(files.upload, { body })).data.url;
}

describe('a served file', () => {
  it('has the detected type, runs no script and is cached for good', async () => {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c04060' } });
    const { headers } = await fetchFile(await upload(await picture.png().toBuffer()));
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('is sent in ranges when a player asks for ranges', async () => {
    const url = await upload(PDF);
    const part = async (range: string) => {
      const { statusCode, headers, rawPayload } = await fetchFile(url, { range });
      return [statusCode, headers['content-range'], rawPayload.toString()];
    };
    const size = PDF.length;
    expect(await part('bytes=0-3')).toEqual([206, `bytes 0-3/${size}`, '%PDF']);
    expect(await part('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, '%%EOF']);
    expect(await part(`bytes=${size - 3}-999999`)).toEqual([
      206,
      `bytes ${size - 3}-${size - 1}/${size}`,
      'EOF',
    ]);
    expect(await part('bytes=9999-')).toEqual([416, `bytes */${size}`, '']);
    expect((await part('bytes=a-b'))[0]).toBe(200);
  });

  it.each([
    '/files/../secrets.json',
    '/files/..%2fsecrets.json',
    '/files/ab/../../secrets.json',
    '/files/ab/x.html',
    '/files/',
  ])('and %s is none', async (url) => {
    expect((await fetchFile(url)).statusCode).toBe(404);
  });
});
