import {
  type ConversionEvent,
  type ConversionEventChange,
  ConversionEventInput,
} from '@cauce/contract/funnels/conversion-events';
import { day } from '@cauce/contract/kit/fields';
import { instantAt, isoDateIn } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import * as z from 'zod';
import { fromValues, toValues } from './subjects.ts';

/** The values of the form, with the date as a day, and all that it was about in one field. */
export const EventShape = ConversionEventInput.omit({
  businessId: true,
  date: true,
  services: true,
  products: true,
  courses: true,
  properties: true,
}).extend({ day: day(), subjects: z.array(z.string()) });
type EventFields = z.input<typeof EventShape>;
export type EventValues = z.output<typeof EventShape>;

export interface About {
  zone: string;
  today: IsoDate;
}

export const edited = (
  event: ConversionEvent | undefined,
  { zone, today }: About,
  clientId: string | undefined,
): EventFields => ({
  name: event?.name ?? '',
  clientId: event?.clientId ?? clientId ?? '',
  day: event ? isoDateIn(new Date(event.date), zone) : today,
  description: event?.description ?? '',
  subjects: event ? toValues(event) : [],
});

const NOON = 720;

/** An unchanged day keeps its time; today means now, and any other day its noon. */
function instantOf(written: IsoDate, { zone, today }: About, before?: ConversionEvent): string | undefined {
  if (before && isoDateIn(new Date(before.date), zone) === written) return before.date;
  if (written === today) return undefined;
  return instantAt(written, NOON, zone).toISOString();
}

export function toInput(
  { name, description, day: written, subjects }: EventValues,
  about: About,
  before?: ConversionEvent,
): ConversionEventChange {
  const date = instantOf(written, about, before);
  return { name, description, ...fromValues(subjects), ...(date !== undefined && { date }) };
}
