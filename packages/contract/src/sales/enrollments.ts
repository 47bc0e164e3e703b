import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  entityId,
  instant,
  listed,
  moment,
  Nothing,
  onceKey,
  optionalText,
  pesos,
  placeCursor,
  sameBusiness,
} from '../kit/fields.ts';
import { RefusedRow } from '../clients/imports.ts';
import { OFFERED_METHODS } from './money.ts';

export const ENROLLMENT_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export const PAYMENT_STATUSES = ['pending', 'partial', 'completed'] as const;
export const ENROLLMENT_FILE_LIMIT = 2 * 1024 * 1024;
export const MOST_ENROLLED_AT_ONCE = 1000;

const CHOOSE = 'Por favor, selecciona un curso y un cliente';
const MOST = 10_000_000;

export const EnrollmentInput = z.strictObject({
  businessId: sameBusiness().optional(),
  courseId: entityId('course', CHOOSE),
  /** May be left out for a course with one schedule. */
  scheduleId: entityId('courseSchedule').optional(),
  clientId: entityId('client', CHOOSE),
  enrollmentDate: moment().optional(),
  status: z.enum(ENROLLMENT_STATUSES).default('pending'),
  paymentStatus: z.enum(PAYMENT_STATUSES).default('pending'),
  paymentMethod: z
    .enum([...OFFERED_METHODS, 'check'])
    .nullable()
    .default(null),
  /** The default is the fee of the course. */
  enrollmentFee: pesos(MOST).optional(),
  /** The total paid. The difference to the earlier total becomes a movement of money. */
  totalPaid: pesos(MOST).default(0),
  /** The default is computed from price, fee and payments. */
  remainingBalance: pesos(MOST).optional(),
  notes: optionalText(1, 2000).default(''),
  /** The ticket or another reference. */
  order: optionalText(1, 60).default(''),
});
export type EnrollmentInput = z.output<typeof EnrollmentInput>;

export const Enrollment = z.object({
  _id: entityId('enrollment'),
  businessId: entityId('business'),
  courseId: z.string(),
  courseName: z.string(),
  scheduleId: z.string(),
  /** The first day of its schedule, by which people distinguish schedules. */
  startsOn: z.string().nullable(),
  clientId: z.string(),
  clientName: z.string(),
  whatsapp: z.string(),
  countryCode: z.string(),
  enrollmentDate: instant(),
  status: z.enum(ENROLLMENT_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentMethod: z.enum([...OFFERED_METHODS, 'check', 'mercado_pago']).nullable(),
  enrollmentFee: z.number(),
  totalPaid: z.number(),
  remainingBalance: z.number(),
  notes: z.string(),
  order: z.string(),
  createdBy: z.string(),
  createdAt: instant(),
  updatedAt: instant(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Enrollment = z.output<typeof Enrollment>;

const ById = { id: entityId('enrollment') };

export const enrollments = {
  list: endpoint({
    method: 'GET',
    path: '/enrollment',
    access: 'courses.read',
    summary: 'Las inscripciones que cumplen los filtros, de la más reciente a la más antigua, por páginas',
    query: z.strictObject({
      businessId: sameBusiness().optional(),
      courseId: entityId('course').optional(),
      clientId: entityId('client').optional(),
      status: z.enum(ENROLLMENT_STATUSES).optional(),
      paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
      search: z.string().trim().max(100).optional(),
      /** The cursor that the previous page returned as `next`. */
      after: placeCursor(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    data: listed(Enrollment),
  }),
  enroll: endpoint({
    method: 'POST',
    path: '/enrollment',
    access: 'courses.write',
    summary:
      'Inscribe a un contacto en un curso; confirmada ocupa un lugar. Repetir la misma clave no la repite',
    body: z.strictObject({ enrollment: EnrollmentInput, key: onceKey() }),
    data: Enrollment,
    status: 201,
    message: 'Inscripción registrada',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/enrollment/:id',
    access: 'courses.write',
    summary: 'Cambia una inscripción; confirmarla ocupa un lugar y cancelarla lo devuelve',
    params: ById,
    body: z.strictObject({ enrollment: EnrollmentInput, updatedAt: instant().optional() }),
    data: Enrollment,
    message: 'Inscripción actualizada',
  }),
  many: endpoint({
    method: 'POST',
    path: '/enrollment/massive',
    access: 'courses.write',
    summary: 'Inscribe desde un archivo CSV o de Excel con las columnas WhatsApp, Curso, Estado y Pago',
    body: 'multipart',
    bodyLimit: ENROLLMENT_FILE_LIMIT + 65_536,
    data: z.object({
      created: z.array(z.string()),
      refused: z.array(RefusedRow),
      stats: z.object({ created: z.int(), failed: z.int() }),
    }),
    message: 'Carga masiva completada con éxito',
    rate: { max: 20, seconds: 60 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/enrollment/:id',
    access: 'courses.write',
    summary: 'Elimina una inscripción y devuelve su lugar; lo que se pagó se queda en las finanzas',
    params: ById,
    data: Nothing,
    message: 'Inscripción eliminada',
  }),
};
