import type { Coordinates } from '@cauce/domain/texts/map-link';

export interface FollowedLink {
  fullUrl: string;
  /** Undefined when neither the link nor its page contains them. */
  coordinates?: Coordinates;
}

/** Resolves links of Google Maps to coordinates. */
export interface MapsLinks {
  /** Throws `LinkNotFollowed`. */
  follow(link: string): Promise<FollowedLink>;
}

/** The link is refused or the request failed. The reason is for the log only. */
export class LinkNotFollowed extends Error {
  override name = 'LinkNotFollowed';
}
