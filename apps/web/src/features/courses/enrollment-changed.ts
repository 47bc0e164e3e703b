import type { Enrollment } from '@cauce/contract/sales/enrollments';
import { describeChangedParts, type Parts } from '../../platform/changed-parts.ts';

const PARTS: Parts<Enrollment> = [
  ['el cliente', ({ clientId }) => clientId],
  ['el curso', ({ courseId, scheduleId }) => [courseId, scheduleId]],
  ['el estado', ({ status }) => status],
  ['la fecha', ({ enrollmentDate }) => enrollmentDate],
  [
    'el pago',
    ({ enrollmentFee, totalPaid, remainingBalance, paymentStatus, paymentMethod }) => [
      enrollmentFee,
      totalPaid,
      remainingBalance,
      paymentStatus,
      paymentMethod,
    ],
  ],
  ['las notas', ({ order, notes }) => [order, notes]],
];

export const enrollmentChanged = (before: Enrollment, now: Enrollment): string =>
  describeChangedParts(PARTS, { before, now, whole: 'esta inscripción', as: 'la' });
