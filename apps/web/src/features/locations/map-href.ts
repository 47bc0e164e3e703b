const LINKS = new Set(['https:', 'http:']);

/** Whether the location is a web address. */
export const isLink = (location: string): boolean => LINKS.has(URL.parse(location)?.protocol ?? '');

/** The link of a card: the address itself, or a map search for the location in words. */
export function mapHref(location: string, words = location): string {
  if (isLink(location)) return location;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: words })}`;
}
