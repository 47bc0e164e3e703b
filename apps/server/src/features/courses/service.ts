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
  const wanted = planned(input);
  const id = await store.insert(tx, by, input);
  await schedules.writeSchedules(tx, by, id, wanted);
  return courses.announceAndRead(tx, by, 'created', id);
}

/** Whoever took part in one keeps it. */
async function drop(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if ((await removeUnlessHeld(tx, () => schedules.removeSchedules(tx, ids))) === 'held')
    refuseFields({ 'course.schedules': 'Un horario con inscripciones no se puede quitar' });
}

/** Releases the pictures that the course no longer has. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: CourseInput,
  seen: string | undefined,
): Promise<StoredCourse> {
  await courses.lockForChange(tx, id, seen);
  const held = await schedules.holdSchedules(tx, id);
  const wanted = planned(input, held);
  const kept = new Set(wanted.map((schedule) => schedule.id));
  const gone = held.filter((schedule) => !kept.has(schedule.id));
  await drop(
    tx,
    gone.map((schedule) => schedule.id),
  );
  const { images } = found(await store.read(tx, id));
  await store.update(tx, by, id, input);
  await deleteUnusedFiles(tx, images, input.images);
  await schedules.writeSchedules(tx, by, id, wanted);
  return courses.announceAndRead(tx, by, 'changed', id);
}

export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<'deleted' | 'archived'> {
  const { images } = found(await store.read(tx, id));
  const outcome = await courses.remove(tx, by, id);
  if (outcome === 'deleted') await deleteUnusedFiles(tx, images);
  return outcome;
}
