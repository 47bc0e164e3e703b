import { daysBetween } from '@cauce/domain/time/iso-date';
import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { day, entityId, instant, sameBusiness } from '../kit/fields.ts';

/** The maximum number of days per request. */
export const LONGEST_SPAN = 42;

export const spansFewDays = ({ from, to }: { from: string; to: string }) => {
  const days = daysBetween(from, to);
  return days >= 0 && days < LONGEST_SPAN;
};
export const TOO_LONG = { path: ['to'], message: `Pregunta por ${LONGEST_SPAN} días como máximo` };

export const FreeDay = z.object({
  date: z.string(),
  slots: z.array(
    z.object({
      start: instant(),
      /** The local time of the business, HH:mm. */
      time: z.string(),
      /** The specialists who are free at this time, least busy first. */
      specialistIds: z.array(z.string()),
      /** For the team: a visitor keeps this time with everybody who is free. */
      isHeld: z.boolean().optional(),
    }),
  ),
});
export type FreeDay = z.output<typeof FreeDay>;

export const availability = {
  free: endpoint({
    method: 'GET',
    path: '/availability',
    access: 'appointments.read',
    summary: 'Horarios libres de un servicio, con un especialista o con cualquiera',
    query: z
      .strictObject({
        businessId: sameBusiness().optional(),
        branchId: entityId('branch'),
        serviceId: entityId('service'),
        specialistId: entityId('specialist').optional(),
        /** Days in the time zone of the business, both included. */
        from: day(),
        to: day(),
        /** Minutes, when they differ from the duration of the service. */
        duration: z.coerce.number().int().min(1).max(480).optional(),
        /** The id of an appointment that is being moved and does not count as busy. */
        except: entityId('appointment').optional(),
      })
      .refine(spansFewDays, TOO_LONG),
    data: z.object({ zone: z.string(), days: z.array(FreeDay) }),
  }),
};
