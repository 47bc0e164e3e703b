import type { Branch } from '@cauce/contract/branches';

/** Where the card's link leads: the map that was given, else a search for the address. */
export function mapHref({ location, address, city, state }: Branch): string {
  const given = URL.parse(location);
  if (given?.protocol === 'https:') return given.href;
  const query = new URLSearchParams({ api: '1', query: [address.description, city, state].join(', ') });
  return `https://www.google.com/maps/search/?${query}`;
}
