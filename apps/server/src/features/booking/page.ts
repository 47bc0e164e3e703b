import type { BookingPage } from '@cauce/contract/agenda/booking';
import type { PublicAccess } from './public-access.ts';
import * as catalog from './catalog-store.ts';
import * as rulesStore from './rules-store.ts';

export const read = (access: PublicAccess, slug: string): Promise<BookingPage> =>
  access.forPage(
    slug,
    async (tx) => {
      const { whoBooks, choosesSpecialist, horizonDays, changeUntilHours, welcome } =
        await rulesStore.read(tx);
      const menu = await catalog.readCatalog(tx);
      return {
        ...(await catalog.readBusinessProfile(tx)),
        ...menu,
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
