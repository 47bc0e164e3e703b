import { day } from '@cauce/contract/kit/fields';
import type { Course } from '@cauce/contract/sales/courses';
import { EnrollmentInput, type Enrollment } from '@cauce/contract/sales/enrollments';
import { OFFERED_METHODS } from '@cauce/contract/sales/money';
import { METHOD_WORDS } from '@cauce/contract/sales/money-words';
import { instantAt, isoDateIn } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { centsOf } from '@cauce/domain/money/money';
import * as z from 'zod';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { dueOf } from './words.ts';

const MOST_CENTS = 1_000_000_000;
const cents = () =>
  z.int('Escribe un monto').min(0, 'No puede ser menor a 0').max(MOST_CENTS, 'El monto es demasiado grande');

const { courseId, clientId, status, paymentStatus, paymentMethod, notes, order } = EnrollmentInput.shape;
/** The values of the enrollment form, with amounts in cents and dates as days. */
export const EnrollmentShape = z.object({
  courseId,
  clientId,
  status,
  paymentStatus,
  paymentMethod,
  notes,
  order,
  scheduleId: z.string('Elige un horario').min(1, 'Elige un horario'),
  day: day(),
  enrollmentFee: cents(),
  totalPaid: cents(),
  remainingBalance: cents(),
});
export type EnrollmentForm = ZodForm<typeof EnrollmentShape>;
type EnrollmentFields = z.input<typeof EnrollmentShape>;

export interface About {
  zone: string;
  today: IsoDate;
}

/** A method that only a payment provider uses cannot be chosen by hand. */
const methodOf = (method: Enrollment['paymentMethod']) => (method === 'mercado_pago' ? null : method);

type EnrollmentValues = { [K in keyof EnrollmentFields]: EnrollmentFields[K] | null };

const newEnrollment = (today: IsoDate): EnrollmentValues => ({
  courseId: null,
  scheduleId: null,
  clientId: null,
  day: today,
  status: 'pending',
  paymentStatus: 'pending',
  paymentMethod: null,
  enrollmentFee: 0,
  totalPaid: 0,
  remainingBalance: 0,
  notes: '',
  order: '',
});

/** The values with which the form opens. */
export function edited(row: Enrollment | undefined, { zone, today }: About): EnrollmentValues {
  if (row === undefined) return newEnrollment(today);
  return {
    courseId: row.courseId,
    scheduleId: row.scheduleId,
    clientId: row.clientId,
    day: isoDateIn(new Date(row.enrollmentDate), zone),
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: methodOf(row.paymentMethod),
    enrollmentFee: centsOf(row.enrollmentFee),
    totalPaid: centsOf(row.totalPaid),
    remainingBalance: centsOf(row.remainingBalance),
    notes: row.notes,
    order: row.order,
  };
}

const NOON = 720;

/** An unchanged day keeps its time; today means now, and any other day its noon. */
function dateOf(
  written: IsoDate,
  { zone, today }: About,
  before: Enrollment | undefined,
): string | undefined {
  if (before && isoDateIn(new Date(before.enrollmentDate), zone) === written) return before.enrollmentDate;
  return written === today ? undefined : instantAt(written, NOON, zone).toISOString();
}

export function toInput(
  { day: written, enrollmentFee, totalPaid, remainingBalance, ...rest }: z.output<typeof EnrollmentShape>,
  about: About,
  before: Enrollment | undefined,
): EnrollmentInput {
  const enrollmentDate = dateOf(written, about, before);
  return {
    ...rest,
    enrollmentFee: enrollmentFee / 100,
    totalPaid: totalPaid / 100,
    remainingBalance: remainingBalance / 100,
    ...(enrollmentDate !== undefined && { enrollmentDate }),
  };
}

export const METHOD_OPTIONS = [...OFFERED_METHODS, 'check' as const].map((value) => ({
  value,
  label: METHOD_WORDS[value],
}));

/** The balance after a payment, and the payment status that follows from it. */
export function balanceOf(course: Course, fee: unknown, paid: unknown) {
  const due = centsOf(dueOf(course, 0)) + (typeof fee === 'number' ? fee : 0);
  const given = typeof paid === 'number' ? paid : 0;
  const remainingBalance = Math.max(0, due - given);
  const paymentStatus = given === 0 && due > 0 ? 'pending' : remainingBalance > 0 ? 'partial' : 'completed';
  return { due, remainingBalance, paymentStatus } as const;
}
