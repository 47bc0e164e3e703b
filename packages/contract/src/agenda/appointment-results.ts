import { APPOINTMENT_STATUSES } from '@cauce/domain/agenda/appointment-status';
import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, Named, sameBusiness } from '../kit/fields.ts';
import {
  ENDS_BEFORE,
  endsAfterBeginning,
  LASTS_LONGER,
  lastsAYear,
  periodDays,
} from '../kit/results-period.ts';

/** Minutes of working time and minutes taken. More may be taken than worked, by overbooking or outside the hours. */
const occupancy = { worked: z.int(), booked: z.int() };
/** The number of appointments that began in the period, cancelled ones too, and the numbers attended and missed. */
const attendance = { count: z.int(), attended: z.int(), missed: z.int() };

const Totals = z.object({
  appointments: z.int(),
  attended: z.int(),
  missed: z.int(),
  cancelled: z.int(),
  /** Appointments that the client or an assistant booked. */
  online: z.int(),
  ...occupancy,
});
export type Totals = z.output<typeof Totals>;

export const Results = z.object({
  zone: z.string(),
  from: z.string(),
  to: z.string(),
  totals: Totals,
  /** The period of the same length immediately before. */
  before: Totals,
  byStatus: z.array(z.object({ status: z.enum(APPOINTMENT_STATUSES), count: z.int() })),
  byDay: z.array(z.object({ date: z.string(), ...attendance })),
  byBranch: z.array(Named.extend({ ...attendance, ...occupancy })),
  bySpecialist: z.array(Named.extend({ colorHex: z.string(), ...attendance, ...occupancy })),
  byService: z.array(Named.extend({ count: z.int(), minutes: z.int() })),
  /** 0 is Monday. Hours are local, and hours without minutes are left out. */
  byHour: z.array(z.object({ weekday: z.int(), hour: z.int(), ...occupancy })),
  /** The options of the filters. */
  branches: z.array(Named),
  specialists: z.array(Named.extend({ branchId: z.string() })),
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
        ...periodDays,
        branchId: entityId('branch').optional(),
        specialistId: entityId('specialist').optional(),
      })
      .refine(endsAfterBeginning, ENDS_BEFORE)
      .refine(lastsAYear, LASTS_LONGER),
    data: Results,
  }),
};
