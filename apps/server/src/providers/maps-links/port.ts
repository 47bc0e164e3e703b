import type { Coordinates } from '@cauce/domain/texts/map-link';

export interface FollowedLink {
  fullUrl: string;
  /** Undefined when neither the link nor its page contains them. */
  coordinates?: Coordinates;
}

/** Resolves links of Google Maps to coordinates. */
export interface MapsLinks {
  /** Throws `LinkNotFollowed` when the link is refused or the request fails. */
  follow(link: string): Promise<FollowedLink>;
}

/** A link was refused or the request failed. The reason is only for the log. */
export class LinkNotFollowed extends Error {
  override name = 'LinkNotFollowed';
}
