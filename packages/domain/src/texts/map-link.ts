/** A point of the map, in degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

const COUNTRIES = 'com|com\\.mx|es|com\\.ar|com\\.br|cl|com\\.co|com\\.pe|com\\.gt|ca|co\\.uk';
const MAPS_HOST = new RegExp(`^maps\\.google\\.(?:${COUNTRIES})$`);
const GOOGLE_HOST = new RegExp(`^(?:www\\.)?google\\.(?:${COUNTRIES})$`);
const isUnderMaps = (url: URL) => /^\/maps(?:\/|$)/.test(url.pathname);

/** A short link contains no coordinates; they are known after following it. */
export const isShortMapLink = (url: URL): boolean =>
  url.hostname === 'maps.app.goo.gl' || (url.hostname === 'goo.gl' && isUnderMaps(url));

/** An https link to Google Maps, short or long; undefined for anything else. */
export function readMapLink(text: string): URL | undefined {
  const url = URL.parse(text.trim());
  if (url === null || url.protocol !== 'https:') return undefined;
  if (url.port !== '' || url.username !== '' || url.password !== '') return undefined;
  const { hostname } = url;
  const known =
    isShortMapLink(url) || MAPS_HOST.test(hostname) || (GOOGLE_HOST.test(hostname) && isUnderMaps(url));
  return known ? url : undefined;
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const PAIR = String.raw`${NUMBER},[\s+]*${NUMBER}`;
/** The markers in a link. The last one is the place itself. */
const PIN = new RegExp(`!3d${NUMBER}!4d${NUMBER}`, 'g');
const WHOLE_PAIR = new RegExp(`^(?:loc:)?${PAIR}$`);
const IN_PATH = new RegExp(`/(?:search|place|dir/)/${PAIR}(?:/|$)`);
const VIEW = new RegExp(`/@${NUMBER},${NUMBER}`);
const PARAMETERS = ['q', 'query', 'destination', 'daddr', 'll', 'center'];

function toCoordinates(match: RegExpExecArray | null | undefined): Coordinates | undefined {
  if (!match) return undefined;
  const [lat, lng] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The coordinates in a long link: its marker, else its search, else the centre of its view. */
export function coordinatesIn(link: string): Coordinates | undefined {
  const url = URL.parse(link);
  if (url === null) return undefined;
  const path = decoded(url.pathname);
  const pin = toCoordinates([...path.matchAll(PIN)].at(-1));
  if (pin) return pin;
  for (const name of PARAMETERS) {
    const asked = toCoordinates(WHOLE_PAIR.exec(url.searchParams.get(name)?.trim() ?? ''));
    if (asked) return asked;
  }
  return toCoordinates(IN_PATH.exec(path)) ?? toCoordinates(VIEW.exec(path));
}

/** The name or address in a long link, if it has one. */
export function placeIn(link: string): string | undefined {
  const url = URL.parse(link);
  if (url === null) return undefined;
  const inPath = /\/place\/([^/@]+)/.exec(url.pathname)?.[1];
  const words = decoded((inPath ?? '').replaceAll('+', ' ')) || (url.searchParams.get('q') ?? '');
  const place = words.trim();
  // Coordinates in degrees or decimals are no name.
  return place === '' || /^[-\d.,\s°'"NSWEO]+$/u.test(place) ? undefined : place;
}

const sixDecimals = (degrees: number) => String(Number(degrees.toFixed(6)));

/** The shortest link to a point, never longer than 50 characters. */
export const linkTo = ({ lat, lng }: Coordinates): string =>
  `https://maps.google.com/?q=${sixDecimals(lat)},${sixDecimals(lng)}`;
