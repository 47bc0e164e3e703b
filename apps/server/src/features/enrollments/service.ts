import type { EnrollmentInput } from '@cauce/contract/sales/enrollments';
import { announce } from '../../events.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { recordInterest } from '../clients/interests/index.ts';
import { lockPlaces, returnPlace, takePlace } from '../courses/index.ts';
import { payFor } from '../money/index.ts';
import { notePaymentsOfDeleted } from '../money/settling/index.ts';
import type { Author } from './author.ts';
import type { Row } from './rows-store.ts';
import * as store from './store.ts';
import type { CompletedEnrollment } from './store.ts';
import { completeEnrollment } from './terms.ts';

/** The schedule in which an enrollment takes a place: only a confirmed one takes any. */
const placeOf = ({ status, scheduleId }: { status: string; scheduleId: string }) =>
  status === 'confirmed' ? scheduleId : undefined;
const placeBefore = (row: Row) => placeOf({ status: row.status, scheduleId: row.schedule_id });

/** Returns the place in one schedule and takes one in another. The schedules are locked, so the last place is given once. */
async function move(tx: TenantTx, from: string | undefined, to: string | undefined): Promise<void> {
  if (from === to) return;
  await lockPlaces(
    tx,
    [from, to].filter((id) => id !== undefined),
  );
  if (from !== undefined) await returnPlace(tx, from);
  if (to !== undefined && !(await takePlace(tx, to))) refuse('noPlaces');
}

/** Records the difference to the amount that was paid before as a payment. */
async function pay(
  tx: TenantTx,
  by: Author,
  enrollmentId: string,
  { clientId, paidCents, paymentMethod }: CompletedEnrollment,
  before = 0,
): Promise<void> {
  const cents = paidCents - before;
  if (cents === 0) return;
  await payFor(tx, by, { enrollmentId, clientId, cents, method: paymentMethod ?? 'cash' });
}

/** Writes the audit trail and announces the change. */
async function recordChange(
  tx: TenantTx,
  by: Author,
  action: 'made' | 'changed' | 'removed',
  row: Row,
): Promise<void> {
  const detail = { name: row.client_name, course: row.course_name };
  await recordAudit(tx, by, {
    action: `enrollment.${action}`,
    subjectKind: 'enrollment',
    subjectId: row.id,
    detail,
  });
  await announce(tx, 'enrollment.changed', { businessId: by.businessId, enrollmentId: row.id });
}

export async function enroll(tx: TenantTx, by: Author, input: EnrollmentInput): Promise<string> {
  const completed = await completeEnrollment(tx, by.at, input);
  await move(tx, undefined, placeOf(completed));
  const id = await store.insert(tx, by, completed);
  await pay(tx, by, id, completed);
  const { clientId, courseId: subjectId } = completed;
  await recordInterest(tx, by, { clientId, kind: 'courses', subjectId });
  await recordChange(tx, by, 'made', found(await store.read(tx, id)));
  return id;
}

/** Refuses another client for an enrollment with payments, because recorded payments keep their payer. */
function refuseOther(before: Row, { clientId }: CompletedEnrollment): void {
  if (before.client_id !== clientId && before.paid_cents !== 0)
    refuseFields({
      'enrollment.clientId': 'Esta inscripción ya tiene pagos: cancélala y haz otra para el otro contacto',
    });
}

/** `seen` is the version that was edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: Author,
  id: string,
  input: EnrollmentInput,
  seen: string | undefined,
): Promise<void> {
  const before = found(await store.lockForUpdate(tx, id));
  refuseStale({ updatedAt: before.updated_at }, seen);
  const completed = await completeEnrollment(tx, by.at, input, before);
  refuseOther(before, completed);
  await move(tx, placeBefore(before), placeOf(completed));
  await store.update(tx, by, id, completed);
  await pay(tx, by, id, completed, before.paid_cents);
  const { clientId, courseId: subjectId } = completed;
  await recordInterest(tx, by, { clientId, kind: 'courses', subjectId });
  await recordChange(tx, by, 'changed', found(await store.read(tx, id)));
}

/** Removes an enrollment and returns its place. Its payments stay in the ledger. */
export async function remove(tx: TenantTx, by: Author, id: string): Promise<void> {
  const before = found(await store.lockForUpdate(tx, id));
  await move(tx, placeBefore(before), undefined);
  await notePaymentsOfDeleted(tx, by, {
    links: { enrollmentId: id },
    clientId: before.client_id,
    comment: `Inscripción eliminada: ${before.course_name}`,
  });
  await store.remove(tx, id);
  await recordChange(tx, by, 'removed', before);
}
