import { type Course, courses } from '@cauce/contract/sales/courses';
import { archivableHandlers } from '../../archivable-handlers.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers } from '../../platform/mount/handlers.ts';
import { recordRights } from '../../platform/record-rights.ts';
import * as service from './service.ts';
import { sessionsBetween } from './sessions-store.ts';
import * as store from './store.ts';

const present = ({ grant }: Actor, course: store.StoredCourse): Course => ({
  ...course,
  can: recordRights(course, grant, 'courses.write'),
});

const archiving = archivableHandlers({
  setArchived: service.setArchived,
  remove: service.remove,
  present: ({ actor }, course) => present(actor, course),
  messages: {
    deleted: 'Curso eliminado',
    held: 'El curso tiene inscripciones: quedó archivado',
    archived: 'Curso archivado',
    reactivated: 'Curso reactivado',
  },
});

export const courseRoutes = handlers(courses, {
  list: async ({ tx, actor }) => (await store.list(tx)).map((course) => present(actor, course)),
  sessions: ({ tx, query }) => sessionsBetween(tx, query),
  open: async ({ tx, by, actor, body }) => present(actor, await service.open(tx, by, body.course)),
  change: async ({ tx, by, actor, params, body }) =>
    present(actor, await service.change(tx, by, params.id, body.course, body.updatedAt)),
  remove: archiving.remove,
  archive: archiving.archive,
});
