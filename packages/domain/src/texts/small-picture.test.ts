import { expect, it } from 'vitest';
import { smallPictureOf } from './small-picture.ts';

const NAME = 'ab/abcdefghijklmnopqrstuvwx23';

it.each([
  [`${NAME}.jpg`, `${NAME}_t.webp`],
  [`/files/${NAME}.png`, `/files/${NAME}_t.webp`],
  [`https://archivos.cauce.mx/${NAME}.webp`, `https://archivos.cauce.mx/${NAME}_t.webp`],
  [
    `https://res.cloudinary.com/cauce/image/upload/v1717000000/${NAME}.gif`,
    `https://res.cloudinary.com/cauce/image/upload/v1717000000/${NAME}_t.webp`,
  ],
])('the small one of %s is %s', (address, small) => expect(smallPictureOf(address)).toBe(small));

it.each([
  `/files/${NAME}_t.webp`,
  `/files/${NAME}.pdf`,
  `/files/${NAME}.mp4`,
  `/files/x${NAME}.jpg`,
  'https://sitio.mx/fotos/sala.jpg',
  `https://sitio.mx/${NAME}.jpg?ancho=900`,
  '',
])('%s has none', (address) => expect(smallPictureOf(address)).toBe(address));
