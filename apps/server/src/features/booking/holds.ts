import type { FreeDay } from '@cauce/contract/agenda/availability';
import type { BookingRules, Hold } from '@cauce/contract/agenda/booking';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { hashOf } from '../../platform/ids.ts';
import { createHold, releaseHold } from '../availability/holds/index.ts';
import { listFreeTimes } from '../availability/index.ts';
import * as rulesStore from './rules-store.ts';
import type { PublicAccess } from './public-access.ts';

interface Choice {
  branchId: string;
  serviceId: string;
  specialistId?: string | undefined;
}

/** Ignores the specialist that a visitor asks for where the business assigns them. */
const allowedChoice = ({ choosesSpecialist }: BookingRules, choice: Choice): Choice =>
  choosesSpecialist ? choice : { ...choice, specialistId: undefined };

export const listFree = (
  access: PublicAccess,
  slug: string,
  query: Choice & { from: IsoDate; to: IsoDate; token?: string | undefined; at: Date },
): Promise<{ zone: string; days: FreeDay[] }> =>
  access.forPage(
    slug,
    async (tx) => {
      const rules = await rulesStore.read(tx);
      const { from, to, token, at } = query;
      const holderHash = token === undefined ? undefined : hashOf(token);
      return listFreeTimes(tx, { ...allowedChoice(rules, query), from, to, at, holderHash, outside: rules });
    },
    { readOnly: true },
  );

export const holdTime = (
  access: PublicAccess,
  slug: string,
  choice: Choice & {
    start: Date;
    token?: string | undefined;
    key?: string | undefined;
    place: string;
    at: Date;
  },
): Promise<Hold> =>
  access.forPage(slug, async (tx, businessId) => {
    const rules = await rulesStore.read(tx);
    const { start, token, key, place, at } = choice;
    return createHold(
      tx,
      { businessId, at },
      { ...allowedChoice(rules, choice), start, token, key, place, outside: rules },
    );
  });

export const releaseTime = (access: PublicAccess, slug: string, token: string): Promise<null> =>
  access.forPage(slug, async (tx) => {
    await releaseHold(tx, token);
    return null;
  });
