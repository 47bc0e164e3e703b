import type { EnrollmentInput } from '@cauce/contract/sales/enrollments';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { findClient } from '../clients/index.ts';
import { type Terms, termsOf } from '../courses/index.ts';
import type { Row } from './rows-store.ts';
import type { CompletedEnrollment } from './store.ts';

const NOT_FOUND = 'No se encontró el curso o el cliente';

const centsOf = (pesos: number) => Math.round(pesos * 100);

/** Refuses an archived client or course, unless the enrollment had it before. */
async function refuseArchived(
  tx: TenantTx,
  input: EnrollmentInput,
  terms: Terms,
  before: Row | undefined,
): Promise<void> {
  const client = (await findClient(tx, input.clientId)) ?? refuse('notFound', NOT_FOUND);
  if (client.isArchived && before?.client_id !== client._id)
    refuseFields({ 'enrollment.clientId': 'Este contacto está archivado. Reactívalo para inscribirlo' });
  if (terms.isArchived && before?.course_id !== input.courseId)
    refuseFields({ 'enrollment.courseId': 'Este curso está archivado. Reactívalo para inscribir' });
}

function scheduleOf(input: EnrollmentInput, { scheduleIds }: Terms, before: Row | undefined): string {
  const { courseId, scheduleId } = input;
  if (scheduleId !== undefined)
    return scheduleIds.includes(scheduleId) ? scheduleId : refuse('notFound', NOT_FOUND);
  if (before?.course_id === courseId) return before.schedule_id;
  const [only = '', ...others] = scheduleIds;
  return others.length === 0 ? only : refuseFields({ 'enrollment.scheduleId': 'Elige un horario' });
}

function feeOf(input: EnrollmentInput, terms: Terms, before: Row | undefined): number {
  if (input.enrollmentFee !== undefined) return centsOf(input.enrollmentFee);
  return before?.course_id === input.courseId ? before.enrollment_fee_cents : terms.feeCents;
}

/** Completes the input of an enrollment from its course, or with the stored values of the enrollment. */
export async function completeEnrollment(
  tx: TenantTx,
  now: Date,
  input: EnrollmentInput,
  before?: Row,
): Promise<CompletedEnrollment> {
  const terms = (await termsOf(tx, input.courseId)) ?? refuse('notFound', NOT_FOUND);
  await refuseArchived(tx, input, terms, before);
  const feeCents = feeOf(input, terms, before);
  const paidCents = centsOf(input.totalPaid);
  const owed = Math.max(0, terms.priceCents + feeCents - paidCents);
  const { courseId, clientId, status, paymentStatus, paymentMethod, notes, order, enrollmentDate } = input;
  return {
    courseId,
    clientId,
    status,
    paymentStatus,
    paymentMethod,
    notes,
    order,
    scheduleId: scheduleOf(input, terms, before),
    enrolledAt: enrollmentDate === undefined ? (before?.enrolled_at ?? now) : new Date(enrollmentDate),
    feeCents,
    paidCents,
    remainingCents: input.remainingBalance === undefined ? owed : centsOf(input.remainingBalance),
  };
}
