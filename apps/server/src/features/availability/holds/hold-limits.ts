import { refuse } from '../../../platform/mount/refusal.ts';

/** The live holds of other visitors. */
export interface LiveHolds {
  fromPlace: number;
  inBusiness: number;
}

interface HoldLimit {
  max: number;
  refusal: string;
}

/** How many slots visitors may keep at the same time. One visitor keeps one slot: a second one replaces the first. */
export const HOLD_LIMITS: Readonly<Record<keyof LiveHolds, HoldLimit>> = {
  /** Enough for a family or an office behind one address, with some forms that were left open. */
  fromPlace: {
    max: 6,
    refusal:
      'Desde tu conexión ya hay varios horarios apartados. Espera unos minutos e inténtalo de nuevo, o escríbele al negocio',
  },
  /** Forty visitors who fill in the form at the same time are hundreds of bookings per hour. */
  inBusiness: {
    max: 40,
    refusal:
      'Hay muchas personas reservando en este momento. Inténtalo de nuevo en unos minutos, o escríbele al negocio',
  },
};

/** How long a visitor keeps a slot, and for how long they may renew it. */
export const HOLD_MINUTES = 5;
export const LONGEST_HOLD_MINUTES = 30;

export function refuseTooManyHolds(live: LiveHolds): void {
  for (const name of ['fromPlace', 'inBusiness'] as const)
    if (live[name] >= HOLD_LIMITS[name].max) refuse('tooMany', HOLD_LIMITS[name].refusal);
}
