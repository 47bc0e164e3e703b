import * as z from 'zod';
import { DEFAULT_FREQUENCY, FREQUENCIES, WEEKDAYS, WEEKDAY_NAMES } from '@cauce/domain/week';
import { endpoint } from './kit/endpoint.ts';
import {
  ByBusiness,
  entityId,
  instant,
  optionalText,
  plainName,
  requiredText,
  sameBusiness,
} from './kit/fields.ts';

const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'La hora no es válida');
export const TimeSpan = z.strictObject({ from: ClockTime, to: ClockTime });
export type TimeSpan = z.output<typeof TimeSpan>;

const perDay = <S extends z.ZodType>(schema: S) =>
  z.strictObject(
    Object.fromEntries(WEEKDAYS.map((day) => [day, schema])) as Record<(typeof WEEKDAYS)[number], S>,
  );

/** One opening and one closing a day; what lies closed between them are that day's rests. */
export const BranchSchedules = perDay(TimeSpan).superRefine((week, context) => {
  for (const day of WEEKDAYS) {
    if (week[day].to < week[day].from) {
      context.addIssue({
        code: 'custom',
        path: [day],
        message: `La hora de cierre no puede ser antes que la de apertura en ${WEEKDAY_NAMES[day]}`,
      });
    }
  }
});
export const RestSchedules = perDay(z.array(TimeSpan).max(24));

export const Address = z.strictObject({
  description: requiredText(5, 100),
  place_id: z.string().max(300).optional(),
  structured_formatting: z
    .strictObject({ main_text: z.string().max(200), secondary_text: z.string().max(200) })
    .optional(),
});

/** A date that differs from its weekday: closed (no ranges), or open at other hours. */
export const BranchException = z.strictObject({
  date: z.iso.date('La fecha no es válida'),
  label: requiredText(2, 60),
  ranges: z.array(TimeSpan).max(8),
});

export const BranchInput = z.strictObject({
  businessId: sameBusiness().optional(),
  name: plainName({ min: 2, max: 30 }),
  address: Address,
  location: optionalText(5, 50).default(''),
  city: requiredText(2, 30),
  state: requiredText(2, 30),
  country: requiredText(2, 30),
  schedules: BranchSchedules,
  restSchedules: RestSchedules,
  frecuency: z.literal([...FREQUENCIES], 'Elige una de las opciones').default(DEFAULT_FREQUENCY),
  observesHolidays: z.boolean().default(false),
  exceptions: z
    .array(BranchException)
    .max(200)
    .refine(
      (list) => new Set(list.map((exception) => exception.date)).size === list.length,
      'Hay dos excepciones para la misma fecha',
    )
    .default([]),
});
export type BranchInput = z.output<typeof BranchInput>;

export const Branch = z.object({
  _id: entityId('branch'),
  businessId: entityId('business'),
  name: z.string(),
  address: z.object({
    description: z.string(),
    place_id: z.string().optional(),
    structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }).optional(),
  }),
  location: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  schedules: z.record(z.string(), TimeSpan),
  restSchedules: z.record(z.string(), z.array(TimeSpan)),
  frecuency: z.int(),
  observesHolidays: z.boolean(),
  exceptions: z.array(z.object({ date: z.string(), label: z.string(), ranges: z.array(TimeSpan) })),
  isArchived: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Branch = z.output<typeof Branch>;

const ById = { id: entityId('branch') };
const BranchBody = z.strictObject({ branch: BranchInput });

export const branches = {
  list: endpoint({
    method: 'GET',
    path: '/branch',
    access: 'branches.read',
    summary: 'Lista las sucursales del negocio',
    query: ByBusiness,
    data: z.array(Branch),
  }),
  open: endpoint({
    method: 'POST',
    path: '/branch',
    access: 'branches.write',
    summary: 'Abre una sucursal',
    body: BranchBody,
    data: Branch,
    status: 201,
    message: 'Sucursal registrada',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/branch/:id',
    access: 'branches.write',
    summary: 'Cambia los datos de una sucursal',
    params: ById,
    body: BranchBody,
    data: Branch,
    message: 'Sucursal actualizada',
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/branch/:id',
    access: 'branches.write',
    summary: 'Elimina una sucursal, o la archiva cuando tiene citas o inventario',
    params: ById,
    data: z.object({ outcome: z.enum(['deleted', 'archived']) }),
  }),
  archive: endpoint({
    method: 'PATCH',
    path: '/branch/:id',
    access: 'branches.write',
    summary: 'Archiva una sucursal (archive=true) o la reactiva (sin parámetros)',
    params: ById,
    query: z.strictObject({ archive: z.literal('true').optional() }),
    data: Branch,
  }),
};
