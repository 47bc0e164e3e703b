import { type Coordinates, coordinatesIn, isShortMapLink, readMapLink } from '@cauce/domain/texts/map-link';
import { type FetchedPage, fetchPage, internet, type Network } from './fetch-page.ts';
import { type FollowedLink, LinkNotFollowed, type MapsLinks } from './port.ts';

const MAX_REDIRECTS = 3;
const DEFAULT_TIMEOUT = 3000;

function requireMapsUrl(link: string, base?: URL): URL {
  const url = readMapLink(base === undefined ? link : (URL.parse(link, base)?.href ?? ''));
  if (url === undefined) throw new LinkNotFollowed(`not a link of Google Maps: ${link}`);
  return url;
}

/** Reads the marker of the small map on the page, because the centre of the map may be elsewhere. */
function readMarker(page: string): Coordinates | undefined {
  const marker = /[?&;]markers=(-?[\d.]+)(?:%2C|,)(-?[\d.]+)/i.exec(page);
  return marker === null ? undefined : coordinatesIn(`https://maps.google.com/?q=${marker[1]},${marker[2]}`);
}

const answer = (url: URL, coordinates: Coordinates | undefined): FollowedLink => ({
  fullUrl: url.href,
  ...(coordinates && { coordinates }),
});

export interface GoogleMapsLinksOptions {
  network?: Network;
  timeout?: number;
}

export function googleMapsLinks(options: GoogleMapsLinksOptions = {}): MapsLinks {
  const { network = internet, timeout = DEFAULT_TIMEOUT } = options;

  /** Fetches a link. A long link may fail, because its address already contains the target. */
  async function fetchIfPossible(url: URL, signal: AbortSignal): Promise<FetchedPage> {
    try {
      return await fetchPage(url, network, signal);
    } catch (error) {
      if (isShortMapLink(url)) throw error;
      return {};
    }
  }

  async function followRedirects(link: string, signal: AbortSignal): Promise<FollowedLink> {
    let url = requireMapsUrl(link);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const known = coordinatesIn(url.href);
      if (known) return answer(url, known);
      const { redirect, page = '' } = await fetchIfPossible(url, signal);
      if (redirect === undefined) {
        if (isShortMapLink(url)) throw new LinkNotFollowed('a short link led nowhere');
        return answer(url, readMarker(page));
      }
      url = requireMapsUrl(redirect, url);
    }
    throw new LinkNotFollowed(`more than ${MAX_REDIRECTS} redirects`);
  }

  return {
    async follow(link) {
      try {
        return await followRedirects(link, AbortSignal.timeout(timeout));
      } catch (error) {
        if (error instanceof LinkNotFollowed) throw error;
        throw new LinkNotFollowed('the network failed', { cause: error });
      }
    },
  };
}
