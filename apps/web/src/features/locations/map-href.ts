const LINKS = new Set(['https:', 'http:']);

/** Whether it can be opened as it stands. */
export const isLink = (location: string): boolean => LINKS.has(URL.parse(location)?.protocol ?? '');

/** Where a card's link leads: the map that was given, else a search for the address in words. */
export function mapHref(location: string, words = location): string {
  if (isLink(location)) return location;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: words })}`;
}
