import { describe, expect, it } from 'vitest';
import { isAccepted, kindOfMime, previewKind } from './file-kinds.ts';

describe('files', () => {
  it.each([
    ['image/png', 'image'],
    ['VIDEO/mp4', 'video'],
    ['audio/ogg', 'audio'],
    ['application/pdf', 'image'],
    ['', 'image'],
  ])('with the type %j are of the kind %s', (mime, kind) => expect(kindOfMime(mime)).toBe(kind));

  it.each([
    ['foto.JPG', 'image'],
    ['https://cauce.mx/a/video.webm?v=2#t', 'video'],
    ['nota.wav', 'audio'],
    ['menu.pdf', 'pdf'],
    ['hoja.xlsx', undefined],
    ['sin-extension', undefined],
    ['x.constructor', undefined],
  ])('with the name %j are previewed as %s', (name, kind) => expect(previewKind(name)).toBe(kind));

  it('can be previewed in nine formats', () => {
    const formats = 'jpg jpeg png gif mp4 webm mp3 wav pdf'.split(' ');
    expect(formats.filter((format) => previewKind(`a.${format}`) === undefined)).toEqual([]);
  });

  it('are accepted by type', () => {
    expect(isAccepted('image/webp')).toBe(true);
    expect(isAccepted('application/pdf')).toBe(true);
    expect(isAccepted('text/html')).toBe(false);
    expect(isAccepted('imagex/png')).toBe(false);
  });
});
