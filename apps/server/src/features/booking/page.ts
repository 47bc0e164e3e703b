import type { BookingPage } from '@cauce/contract/booking';
import type { Entrances } from './visiting.ts';
import * as menus from './menu-store.ts';
import * as rulesStore from './rules-store.ts';

export const read = (enter: Entrances, slug: string): Promise<BookingPage> =>
  enter.atPage(
    slug,
    async (tx) => {
      const { whoBooks, choosesSpecialist, horizonDays, changeUntilHours, welcome } =
        await rulesStore.read(tx);
      const menu = await menus.menu(tx);
      return {
        ...(await menus.house(tx)),
        ...menu,
        // Whom one cannot choose, one need not be told of.
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
