import type { Business } from '@cauce/contract/account/business';
import { TRIAL_DAYS } from '@cauce/domain/billing/plan-end';
import { formatDay, isoDateIn } from '@cauce/domain/time/dates';
import { daysBetween } from '@cauce/domain/time/iso-date';

const DAY = 86_400_000;

export interface Trial {
  /** '12 días', 'Último día', 'Terminó' */
  left: string;
  /** 'Hasta el sáb 5 dic' */
  until: string;
  isOver: boolean;
}

/** The remaining days of the trial; undefined once a payment has moved its end. */
export function trialOf(
  { createdAt, endSubscription, timezone }: Pick<Business, 'createdAt' | 'endSubscription' | 'timezone'>,
  now: Date,
): Trial | undefined {
  if (endSubscription === null) return { left: 'Prueba', until: 'Sin fecha de término', isOver: false };
  const end = new Date(endSubscription);
  if (end.getTime() - new Date(createdAt).getTime() > TRIAL_DAYS * DAY + DAY / 2) return undefined;
  const day = formatDay(end, timezone.name);
  if (end <= now) return { left: 'Terminó', until: `El ${day}`, isOver: true };
  const days = daysBetween(isoDateIn(now, timezone.name), isoDateIn(end, timezone.name));
  const left = days === 0 ? 'Último día' : `${days} ${days === 1 ? 'día' : 'días'}`;
  return { left, until: `Hasta el ${day}`, isOver: false };
}
