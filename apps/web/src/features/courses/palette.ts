import { keptInPalette } from '../../platform/kept-palette.ts';
import { courseList } from './queries.ts';
import { priceWords } from './words.ts';

export const coursesInPalette = keptInPalette({
  heading: 'Cursos',
  permission: 'courses.read',
  list: courseList,
  hint: priceWords,
  page: '/cursos',
});
