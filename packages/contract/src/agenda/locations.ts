import { readMapLink } from '@cauce/domain/texts/map-link';
import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { requiredText } from '../kit/fields.ts';

const MapLink = requiredText(1, 2048).refine(
  (text) => readMapLink(text) !== undefined,
  'Pega un enlace de Google Maps',
);

const ExpandedLink = z.object({
  fullUrl: z.string(),
  /** Null when Google's page contains none. */
  coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
});

export const locations = {
  expandUrl: endpoint({
    method: 'GET',
    path: '/google/expand-url',
    access: 'signedIn',
    summary: 'Sigue un enlace corto de Google Maps hasta el lugar que señala',
    query: z.strictObject({ shortUrl: MapLink }),
    data: ExpandedLink,
    rate: { max: 30, seconds: 60 },
  }),
};
