import { AGENDA_STATUSES } from '@cauce/domain/appointment-status';
import * as z from 'zod';
import { day } from './availability.ts';
import { endpoint } from './kit/endpoint.ts';
import { entityId, Named, sameBusiness } from './kit/fields.ts';

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 366;

/** Minutes of work and how many of them were booked. */
const Occupancy = z.object({ worked: z.int(), booked: z.int() });

export const Results = z.object({
  zone: z.string(),
  from: z.string(),
  to: z.string(),
  totals: z.object({
    appointments: z.int(),
    attended: z.int(),
    missed: z.int(),
    cancelled: z.int(),
    online: z.int(),
    worked: z.int(),
    booked: z.int(),
  }),
  /** The same length of time, just before. */
  before: z.object({
    appointments: z.int(),
    attended: z.int(),
    missed: z.int(),
    cancelled: z.int(),
    online: z.int(),
    worked: z.int(),
    booked: z.int(),
  }),
  byStatus: z.array(z.object({ status: z.enum(AGENDA_STATUSES), count: z.int() })),
  byDay: z.array(z.object({ date: z.string(), count: z.int(), attended: z.int(), missed: z.int() })),
  byBranch: z.array(Named.extend({ count: z.int(), ...Occupancy.shape })),
  bySpecialist: z.array(
    Named.extend({ colorHex: z.string(), count: z.int(), missed: z.int(), ...Occupancy.shape }),
  ),
  byService: z.array(Named.extend({ count: z.int(), minutes: z.int() })),
  /** 0 is Monday; hours of the business's wall. */
  byHour: z.array(z.object({ weekday: z.int(), hour: z.int(), ...Occupancy.shape })),
});
export type Results = z.output<typeof Results>;

export const appointmentResults = {
  read: endpoint({
    method: 'GET',
    path: '/appointment/results',
    access: 'appointmentResults.read',
    summary: 'Ocupación, asistencia y servicios de un periodo',
    query: z
      .strictObject({
        businessId: sameBusiness().optional(),
        from: day(),
        to: day(),
        branchId: entityId('branch').optional(),
        specialistId: entityId('specialist').optional(),
      })
      .refine(
        ({ from, to }) => {
          const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
          return days >= 0 && days < LONGEST_DAYS;
        },
        { path: ['to'], message: 'El periodo puede abarcar un año como máximo' },
      ),
    data: Results,
  }),
};
