import { type Course, courses } from '@cauce/contract/sales/courses';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, said } from '../../platform/mount/handlers.ts';
import { recordRights } from '../../platform/record-rights.ts';
import * as service from './service.ts';
import { sessionsBetween } from './sessions-store.ts';
import * as store from './store.ts';

const FAREWELL = {
  deleted: 'Curso eliminado',
  archived: 'El curso tiene inscripciones: quedó archivado',
};

const present = ({ grant }: Actor, course: store.StoredCourse): Course => ({
  ...course,
  can: recordRights(course, grant, 'courses.write'),
});

export const courseRoutes = handlers(courses, {
  list: async ({ tx, actor }) => (await store.list(tx)).map((course) => present(actor, course)),
  sessions: ({ tx, query }) => sessionsBetween(tx, query),
  open: async ({ tx, by, actor, body }) => present(actor, await service.open(tx, by, body.course)),
  change: async ({ tx, by, actor, params, body }) =>
    present(actor, await service.change(tx, by, params.id, body.course, body.updatedAt)),
  remove: async ({ tx, by, params }) => {
    const outcome = await service.remove(tx, by, params.id);
    return said({ outcome }, FAREWELL[outcome]);
  },
  archive: async ({ tx, by, actor, params, query }) => {
    const archived = query.archive === 'true';
    const course = await service.setArchived(tx, by, params.id, archived);
    return said(present(actor, course), archived ? 'Curso archivado' : 'Curso reactivado');
  },
});
