import { ENROLLMENT_STATUSES, PAYMENT_STATUSES } from '@cauce/contract/sales/enrollments';
import * as z from 'zod';
import { typedText } from '../../platform/search.ts';
import type { EnrollmentsAsked } from './queries.ts';

const VIEWS = ['activos', 'archivados'] as const;

export const CourseFilters = z.object({
  seccion: z.enum(['cursos', 'inscripciones']).catch('cursos'),
  buscar: typedText(),
  ver: z.enum(VIEWS).catch('activos'),
  curso: z.uuid().optional().catch(undefined),
  estado: z.enum(ENROLLMENT_STATUSES).optional().catch(undefined),
  pago: z.enum(PAYMENT_STATUSES).optional().catch(undefined),
});
export type CourseFilters = z.output<typeof CourseFilters>;

export const NO_FILTERS = { buscar: '', curso: undefined, estado: undefined, pago: undefined };

export const isFiltered = ({ buscar, curso, estado, pago }: CourseFilters): boolean =>
  buscar.trim() !== '' || curso !== undefined || estado !== undefined || pago !== undefined;

const MOST_LETTERS = 100;

/** The query of the list of enrollments. */
export function askedOf({ buscar, curso, estado, pago }: CourseFilters): EnrollmentsAsked {
  const search = buscar.trim().slice(0, MOST_LETTERS);
  return {
    ...(search !== '' && { search }),
    ...(curso !== undefined && { courseId: curso }),
    ...(estado !== undefined && { status: estado }),
    ...(pago !== undefined && { paymentStatus: pago }),
  };
}
