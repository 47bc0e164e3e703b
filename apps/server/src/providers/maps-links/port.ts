import type { Coordinates } from '@cauce/domain/map-link';

export interface FollowedLink {
  fullUrl: string;
  /** Unknown when neither the link nor the page it leads to says them. */
  coordinates?: Coordinates;
}

/** Follows links of Google Maps to the place they stand for. */
export interface MapsLinks {
  /** Throws `LinkNotFollowed`. */
  follow(link: string): Promise<FollowedLink>;
}

/** The link leads nowhere we go, or nobody answered in time. The reason is for the log alone. */
export class LinkNotFollowed extends Error {
  override name = 'LinkNotFollowed';
}
