import { locations } from '@cauce/contract/agenda/locations';
import { handlers, withoutTransaction } from '../../platform/mount/handlers.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { LinkNotFollowed, type MapsLinks } from '../../providers/maps-links/index.ts';

const NOT_FOLLOWED =
  'No pudimos abrir ese enlace. Pega el enlace largo de Google Maps o escribe la dirección';

export const locationRoutes = (links: MapsLinks) =>
  handlers(locations, {
    expandUrl: withoutTransaction(async ({ query, exchange }) => {
      try {
        const { fullUrl, coordinates = null } = await links.follow(query.shortUrl);
        return { fullUrl, coordinates };
      } catch (error) {
        if (!(error instanceof LinkNotFollowed)) throw error;
        exchange.raw.log.info({ err: error }, 'map link not followed');
        return refuse('outside', NOT_FOLLOWED);
      }
    }),
  });
