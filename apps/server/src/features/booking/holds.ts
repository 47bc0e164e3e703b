import type { FreeDay } from '@cauce/contract/agenda/availability';
import type { BookingRules, Hold } from '@cauce/contract/agenda/booking';
import { takesTime } from '@cauce/domain/agenda/appointment-status';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { createHold, releaseHold } from '../availability/holds/index.ts';
import { listFreeTimes } from '../availability/index.ts';
import * as rulesStore from './rules-store.ts';
import type { PublicAccess } from './public-access.ts';
import * as visitStore from './visit-store.ts';
import type { Visit } from './visit-store.ts';

interface Choice {
  branchId: string;
  serviceId: string;
  specialistId?: string | undefined;
}

interface MovedVisit {
  visit: Visit;
  /** Its time counts as free, and it keeps its duration. */
  exceptions: { except: string; duration: number };
}

const MINUTE = 60_000;

/**
 * Returns the visitor's own appointment that is being moved, so that its time counts as free. The link of another
 * business or of an appointment that takes no time changes nothing.
 */
async function findMoved(
  tx: TenantTx,
  shortId: string | undefined,
  { serviceId }: Choice,
): Promise<MovedVisit | undefined> {
  const visit = shortId === undefined ? undefined : await visitStore.read(tx, shortId);
  if (visit?.serviceId !== serviceId || !takesTime(visit.status)) return undefined;
  const duration = Math.round((visit.end.getTime() - visit.start.getTime()) / MINUTE);
  return { visit, exceptions: { except: visit.id, duration } };
}

/** Leaves out the present time of an appointment, which is no other time. */
const withoutPresent = (days: FreeDay[], { start, specialistId }: Visit): FreeDay[] =>
  days.map(({ date, slots }) => ({
    date,
    slots: slots
      .map((slot) =>
        Date.parse(slot.start) === start.getTime()
          ? { ...slot, specialistIds: slot.specialistIds.filter((id) => id !== specialistId) }
          : slot,
      )
      .filter(({ specialistIds }) => specialistIds.length > 0),
  }));

/** Ignores the specialist that a visitor asks for where the business assigns them. */
const allowedChoice = ({ choosesSpecialist }: BookingRules, choice: Choice): Choice =>
  choosesSpecialist ? choice : { ...choice, specialistId: undefined };

export const listFree = (
  access: PublicAccess,
  slug: string,
  query: Choice & {
    from: IsoDate;
    to: IsoDate;
    visit?: string | undefined;
    at: Date;
  },
): Promise<{ zone: string; days: FreeDay[] }> =>
  access.forPage(
    slug,
    async (tx) => {
      const rules = await rulesStore.read(tx);
      const { from, to, at } = query;
      const moved = await findMoved(tx, query.visit, query);
      const free = await listFreeTimes(tx, {
        ...allowedChoice(rules, query),
        ...moved?.exceptions,
        from,
        to,
        at,
        outside: rules,
      });
      return moved ? { ...free, days: withoutPresent(free.days, moved.visit) } : free;
    },
    { readOnly: true },
  );

export const holdTime = (
  access: PublicAccess,
  slug: string,
  choice: Choice & {
    start: Date;
    token?: string | undefined;
    visit?: string | undefined;
    key?: string | undefined;
    place: string;
    at: Date;
  },
): Promise<Hold> =>
  access.forPage(slug, async (tx, businessId) => {
    const rules = await rulesStore.read(tx);
    const { start, token, key, place, at } = choice;
    const moved = await findMoved(tx, choice.visit, choice);
    return createHold(
      tx,
      { businessId, at },
      { ...allowedChoice(rules, choice), ...moved?.exceptions, start, token, key, place, outside: rules },
    );
  });

export const releaseTime = (access: PublicAccess, slug: string, token: string): Promise<null> =>
  access.forPage(slug, async (tx) => {
    await releaseHold(tx, token);
    return null;
  });
