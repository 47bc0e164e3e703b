import { matches } from '@cauce/domain/fold';
import { byName } from '@cauce/domain/listing';
import type { PaletteSource } from '../../platform/palette.ts';
import { queries } from '../../platform/queries.ts';
import { can } from '../../platform/session.ts';
import { courseList } from './queries.ts';
import { priceWords } from './words.ts';

const MOST = 6;

/** Courses by name; each leads to its card. */
export const coursesInPalette: PaletteSource = {
  heading: 'Cursos',
  allowed: (session) => can(session, 'courses.read'),
  find: async (search, _signal, go) => {
    const list = await queries.ensureQueryData(courseList);
    return list
      .filter(({ name, isArchived }) => !isArchived && matches(name, search))
      .toSorted(byName)
      .slice(0, MOST)
      .map((course) => ({
        id: course._id,
        label: course.name,
        hint: priceWords(course),
        onSelect: () => go(`/cursos?buscar=${encodeURIComponent(course.name)}`),
      }));
  },
};
