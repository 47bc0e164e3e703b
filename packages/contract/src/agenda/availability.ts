import { daysBetween } from '@cauce/domain/time/iso-date';
import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, instant, sameBusiness } from '../kit/fields.ts';

/** There was no year zero, and the database knows of none. */
const FIRST_DAY = '0001-01-01';
export const day = () =>
  z.iso.date('La fecha no es válida').refine((date) => date >= FIRST_DAY, 'La fecha no es válida');
/** Days that one question may span. */
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
      /** On the wall of the business: HH:mm. */
      time: z.string(),
      /** Specialists who are free then, the least busy first. */
      specialistIds: z.array(z.string()),
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
        /** Days of the business, both included. */
        from: day(),
        to: day(),
        /** Minutes, when the appointment is to last other than the service. */
        duration: z.coerce.number().int().min(1).max(480).optional(),
        /** An appointment that is being moved does not stand in its own way. */
        except: entityId('appointment').optional(),
      })
      .refine(spansFewDays, TOO_LONG),
    data: z.object({ zone: z.string(), days: z.array(FreeDay) }),
  }),
};
