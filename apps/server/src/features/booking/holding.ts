import type { FreeDay } from '@cauce/contract/availability';
import type { BookingRules, Hold } from '@cauce/contract/booking';
import type { IsoDate } from '@cauce/domain/iso-date';
import { hashOf } from '../../platform/ids.ts';
import { listFreeTimes, releaseHold, createHold } from '../availability/index.ts';
import * as rulesStore from './rules-store.ts';
import type { Entrances } from './visiting.ts';

interface Choice {
  branchId: string;
  serviceId: string;
  specialistId?: string | undefined;
}

/** Where the business assigns the specialist, what a visitor asks for is not heard. */
const chosen = ({ choosesSpecialist }: BookingRules, choice: Choice): Choice =>
  choosesSpecialist ? choice : { ...choice, specialistId: undefined };

export const free = (
  enter: Entrances,
  slug: string,
  asked: Choice & { from: IsoDate; to: IsoDate; token?: string | undefined; at: Date },
): Promise<{ zone: string; days: FreeDay[] }> =>
  enter.atPage(
    slug,
    async (tx) => {
      const rules = await rulesStore.read(tx);
      const { from, to, token, at } = asked;
      const holderHash = token === undefined ? undefined : hashOf(token);
      return listFreeTimes(tx, { ...chosen(rules, asked), from, to, at, holderHash, outside: rules });
    },
    { readOnly: true },
  );

export const take = (
  enter: Entrances,
  slug: string,
  wish: Choice & { start: Date; token?: string | undefined; at: Date },
): Promise<Hold> =>
  enter.atPage(slug, async (tx, businessId) => {
    const rules = await rulesStore.read(tx);
    const { start, token, at } = wish;
    return createHold(tx, { businessId, at }, { ...chosen(rules, wish), start, token, outside: rules });
  });

export const give = (enter: Entrances, slug: string, token: string): Promise<null> =>
  enter.atPage(slug, async (tx) => {
    await releaseHold(tx, token);
    return null;
  });
