import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { coordinatesIn, isShortMapLink, linkTo, placeIn, readMapLink } from './map-link.ts';

const PLACE =
  'https://www.google.com/maps/place/Cl%C3%ADnica+Roble,+Orizaba+101,+Roma+Nte.,+06700+Ciudad+de+M%C3%A9xico,+CDMX';

it.each([
  'https://maps.app.goo.gl/AbC123xyz',
  'https://goo.gl/maps/AbC123',
  'https://www.google.com/maps/place/Roma/@19.4,-99.1,17z',
  'https://google.com.mx/maps?q=19.4,-99.1',
  'https://maps.google.com/?q=19.4,-99.1',
  '  https://maps.google.com.mx/maps?q=Roma  ',
])('takes %s', (link) => {
  expect(readMapLink(link)).toBeInstanceOf(URL);
});

it.each([
  'http://maps.app.goo.gl/AbC123',
  'https://goo.gl/AbC123',
  'https://www.google.com/search?q=roma',
  'https://www.google.com/mapsevil',
  'https://maps.google.com.evil.com/?q=1,1',
  'https://evil.com/maps.app.goo.gl',
  'https://maps.app.goo.gl@evil.com/x',
  'https://ana:clave@maps.google.com/?q=1,1',
  'https://maps.google.com:8443/?q=1,1',
  'https://xn--mps-app-goo-gl.com/',
  'javascript:alert(1)//maps.google.com',
  '169.254.169.254',
  'Orizaba 101',
  '',
])('refuses %s', (link) => {
  expect(readMapLink(link)).toBeUndefined();
});

it('recognises links that must be followed', () => {
  expect(
    ['https://maps.app.goo.gl/x', 'https://goo.gl/maps/x'].map((link) => isShortMapLink(new URL(link))),
  ).toEqual([true, true]);
  expect(isShortMapLink(new URL('https://maps.google.com/?q=1,1'))).toBe(false);
});

it.each([
  ['the view', 'https://www.google.com/maps/@19.4326077,-99.133208,17z', 19.4326077, -99.133208],
  [
    'the pin rather than the view',
    `${PLACE}/@19.1,-99.2,17z/data=!3m1!4b1!4m6!3m5!1s0x85:0x2!8m2!3d19.5!4d-99.6`,
    19.5,
    -99.6,
  ],
  ['the last of several pins', `${PLACE}/data=!3d1.5!4d2.5!8m2!3d19.5!4d-99.6`, 19.5, -99.6],
  ['q', 'https://maps.google.com/?q=19.5,-99.6', 19.5, -99.6],
  ['q with a space', 'https://maps.google.com/maps?q=19.5,+-99.6&z=17', 19.5, -99.6],
  ['q with loc', 'https://maps.google.com/maps?q=loc:19.5,-99.6', 19.5, -99.6],
  ['query', 'https://www.google.com/maps/search/?api=1&query=19.5%2C-99.6', 19.5, -99.6],
  ['a dropped pin', 'https://www.google.com/maps/search/19.5,+-99.6?entry=tts', 19.5, -99.6],
  ['a way there', 'https://www.google.com/maps/dir//19.5,-99.6', 19.5, -99.6],
  ['whole degrees', 'https://maps.google.com/?q=20,-103', 20, -103],
])('reads the coordinates of %s', (_, link, lat, lng) => {
  expect(coordinatesIn(link)).toEqual({ lat, lng });
});

it.each([PLACE, 'https://maps.google.com/?q=Orizaba+101', 'https://maps.google.com/?q=95,-200', 'nada', ''])(
  'reads none in %s',
  (link) => {
    expect(coordinatesIn(link)).toBeUndefined();
  },
);

it('reads the words of a place, and does not read coordinates as words', () => {
  expect(placeIn(`${PLACE}/@19.4,-99.1,17z`)).toBe(
    'Clínica Roble, Orizaba 101, Roma Nte., 06700 Ciudad de México, CDMX',
  );
  expect(placeIn('https://maps.google.com?q=Orizaba+101,+Roma&ftid=0x85')).toBe('Orizaba 101, Roma');
  expect(placeIn('https://maps.google.com/?q=19.5,-99.6')).toBeUndefined();
  expect(
    placeIn("https://www.google.com/maps/place/19%C2%B025'57.4%22N+99%C2%B007'59.5%22W/@19.4,-99.1"),
  ).toBeUndefined();
  expect(placeIn('https://www.google.com/maps/place/%E0%A4%A/@19.4,-99.1')).toBe('%E0%A4%A');
});

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });

it('makes links to any point in at most 50 characters, and reads them back', () => {
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      const link = linkTo({ lat, lng });
      const read = coordinatesIn(link);
      expect(link.length).toBeLessThanOrEqual(50);
      expect(readMapLink(link)).toBeDefined();
      expect(read?.lat).toBeCloseTo(lat, 5);
      expect(read?.lng).toBeCloseTo(lng, 5);
    }),
  );
});
