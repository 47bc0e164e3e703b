import { type Coordinates, coordinatesIn, isShortMapLink, readMapLink } from '@cauce/domain/map-link';
import { type Hop, hop, internet, type Network } from './hop.ts';
import { type FollowedLink, LinkNotFollowed, type MapsLinks } from './port.ts';

const MOST_REDIRECTS = 3;
const MOST_MILLISECONDS = 3000;

function onlyMaps(link: string, base?: URL): URL {
  const url = readMapLink(base === undefined ? link : (URL.parse(link, base)?.href ?? ''));
  if (url === undefined) throw new LinkNotFollowed(`not a link of Google Maps: ${link}`);
  return url;
}

/** A page draws its place as a marker on a small map; the middle of that map alone may be anywhere. */
function markerOn(page: string): Coordinates | undefined {
  const marker = /[?&;]markers=(-?[\d.]+)(?:%2C|,)(-?[\d.]+)/i.exec(page);
  return marker === null ? undefined : coordinatesIn(`https://maps.google.com/?q=${marker[1]},${marker[2]}`);
}

const answer = (url: URL, coordinates: Coordinates | undefined): FollowedLink => ({
  fullUrl: url.href,
  ...(coordinates && { coordinates }),
});

export interface GoogleMapsLinksOptions {
  network?: Network;
  patience?: number;
}

export function googleMapsLinks(options: GoogleMapsLinksOptions = {}): MapsLinks {
  const { network = internet, patience = MOST_MILLISECONDS } = options;

  /** A long link already says where it leads, so that for it an answer is only a bonus. */
  async function ask(url: URL, signal: AbortSignal): Promise<Hop> {
    try {
      return await hop(url, network, signal);
    } catch (error) {
      if (isShortMapLink(url)) throw error;
      return {};
    }
  }

  async function walk(link: string, signal: AbortSignal): Promise<FollowedLink> {
    let url = onlyMaps(link);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const known = coordinatesIn(url.href);
      if (known) return answer(url, known);
      const { redirect, page = '' } = await ask(url, signal);
      if (redirect === undefined) {
        if (isShortMapLink(url)) throw new LinkNotFollowed('a short link led nowhere');
        return answer(url, markerOn(page));
      }
      url = onlyMaps(redirect, url);
    }
    throw new LinkNotFollowed(`more than ${MOST_REDIRECTS} redirects`);
  }

  return {
    async follow(link) {
      try {
        return await walk(link, AbortSignal.timeout(patience));
      } catch (error) {
        if (error instanceof LinkNotFollowed) throw error;
        throw new LinkNotFollowed('the network failed', { cause: error });
      }
    },
  };
}
