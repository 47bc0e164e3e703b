import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sniff } from './sniff.ts';

const padded = (...parts: (string | Buffer)[]) =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    Buffer.alloc(600),
  ]);
const hex = (text: string) => Buffer.from(text, 'hex');
/** MPEG 1 Layer III, 128 kbit/s, 44.1 kHz: a frame of 417 bytes. */
const FRAME = Buffer.concat([hex('fffb9000'), Buffer.alloc(413)]);

describe('the type of a file by its bytes', () => {
  it.each([
    ['image/jpeg', padded(hex('ffd8ffe0'))],
    ['image/png', padded(hex('89504e470d0a1a0a'))],
    ['image/gif', padded('GIF89a')],
    ['image/webp', padded('RIFF', hex('00000000'), 'WEBP')],
    ['image/avif', padded(hex('00000020'), 'ftypavif')],
    ['image/avif', padded(hex('0000001c'), 'ftypmif1', hex('00000000'), 'mif1avif')],
    ['video/mp4', padded(hex('00000018'), 'ftypmp42')],
    ['video/webm', padded(hex('1a45dfa3'), hex('9f42868101'), 'B\u0082\u0084webm', 'V_VP9', 'A_OPUS')],
    ['audio/webm', padded(hex('1a45dfa3'), hex('9f42868101'), 'B\u0082\u0084webm', 'A_OPUS')],
    ['audio/mp4', padded(hex('00000018'), 'ftypM4A ')],
    ['audio/mpeg', padded('ID3', hex('0300'))],
    ['audio/mpeg', padded(FRAME, FRAME)],
    ['audio/wav', padded('RIFF', hex('00000000'), 'WAVE')],
    ['audio/ogg', padded('OggS', Buffer.alloc(24), 'OpusHead')],
    ['application/pdf', padded('%PDF-1.7')],
  ])('%s', (mime, bytes) => {
    expect(sniff(bytes)?.mime).toBe(mime);
  });

  it.each([
    ['QuickTime', padded(hex('00000014'), 'ftypqt  ')],
    ['Matroska', padded(hex('1a45dfa3'), 'matroska')],
    ['Theora', padded('OggS', Buffer.alloc(24), '\u0080theora')],
    ['AVI', padded('RIFF', hex('00000000'), 'AVI ')],
    ['one frame and then nothing', padded(FRAME, 'not a frame')],
    ['a byte order mark', padded(hex('fffe3c00'))],
    ['HEIC', padded(hex('00000018'), 'ftypheic')],
    ['a picture of a few bytes', hex('ffd8ff')],
    ['a PDF that starts late', padded(' %PDF-1.7')],
  ])('not %s', (_, bytes) => {
    expect(sniff(bytes)).toBeUndefined();
  });

  it('is undefined for text, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 16, unit: 'grapheme' }), (text) => {
        const bytes = Buffer.from(`<html>${text}`);
        expect(sniff(bytes)).toBeUndefined();
      }),
    );
  });

  it('never throws, with any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const kind = sniff(Buffer.from(bytes))?.kind ?? 'image';
        expect(['image', 'video', 'audio', 'pdf']).toContain(kind);
      }),
    );
  });
});
