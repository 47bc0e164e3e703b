import type { BookingPage } from '@cauce/contract/agenda/booking';
import { payFirstInWire, payFirstOf } from '../services/paying/index.ts';
import type { PublicAccess } from './public-access.ts';
import * as catalog from './catalog-store.ts';
import * as rulesStore from './rules-store.ts';

function payFirst(
  link: Parameters<typeof payFirstOf>[0],
  at: Date,
): BookingPage['services'][number]['payFirst'] {
  const first = payFirstOf(link, at);
  return first === undefined ? null : payFirstInWire(first);
}

export const read = (access: PublicAccess, slug: string, at: Date): Promise<BookingPage> =>
  access.forPage(
    slug,
    async (tx) => {
      const { whoBooks, choosesSpecialist, horizonDays, changeUntilHours, welcome } =
        await rulesStore.read(tx);
      const menu = await catalog.readCatalog(tx);
      return {
        ...(await catalog.readBusinessProfile(tx)),
        branches: menu.branches,
        services: menu.services.map(({ link, ...service }) => ({ ...service, payFirst: payFirst(link, at) })),
        // Visitors see specialists only where they can choose them.
        specialists: choosesSpecialist ? menu.specialists : [],
        whoBooks,
        choosesSpecialist,
        horizonDays,
        changeUntilHours,
        welcome,
      };
    },
    { readOnly: true },
  );
