import type { CourseInput } from '@cauce/contract/sales/courses';
import { defineArchivable } from '../../archivable.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { removeUnlessHeld } from '../../platform/database/savepoint.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuseFields } from '../../platform/mount/refusal.ts';
import { deleteUnusedFiles } from '../files/index.ts';
import { planned } from './planned.ts';
import * as schedules from './schedules-store.ts';
import * as store from './store.ts';
import type { StoredCourse } from './store.ts';

const courses = defineArchivable({
  kind: 'course',
  createdVerb: 'opened',
  events: { created: 'course.changed', changed: 'course.changed', removed: 'course.changed' },
  archivedMessages: {
    change: 'Este curso está archivado. Reactívalo para cambiarlo',
    remove: 'Este curso está archivado. Reactívalo para eliminarlo',
  },
  read: store.read,
});
export const { setArchived } = courses;

export async function open(tx: TenantTx, by: AuditContext, input: CourseInput): Promise<StoredCourse> {
  const plannedSchedules = planned(input);
  const id = await store.insert(tx, by, input);
  await schedules.writeSchedules(tx, by, id, plannedSchedules);
  return courses.announceAndRead(tx, by, 'created', id);
}

/** Removes schedules. One with enrollments violates its foreign key and is refused. */
async function removeSchedules(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if ((await removeUnlessHeld(tx, () => schedules.removeSchedules(tx, ids))) === 'held')
    refuseFields({ 'course.schedules': 'Un horario con inscripciones no se puede quitar' });
}

/** Saves the course and deletes the pictures that it no longer has. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: CourseInput,
  seen: string | undefined,
): Promise<StoredCourse> {
  await courses.lockForChange(tx, id, seen);
  const before = await schedules.lockSchedules(tx, id);
  const plannedSchedules = planned(input, before);
  const plannedIds = new Set(plannedSchedules.map((schedule) => schedule.id));
  const removed = before.filter((schedule) => !plannedIds.has(schedule.id));
  await removeSchedules(
    tx,
    removed.map((schedule) => schedule.id),
  );
  const { images } = found(await store.read(tx, id));
  await store.update(tx, by, id, input);
  await deleteUnusedFiles(tx, images, input.images);
  await schedules.writeSchedules(tx, by, id, plannedSchedules);
  return courses.announceAndRead(tx, by, 'changed', id);
}

export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<'deleted' | 'archived'> {
  const { images } = found(await store.read(tx, id));
  const outcome = await courses.remove(tx, by, id);
  if (outcome === 'deleted') await deleteUnusedFiles(tx, images);
  return outcome;
}
