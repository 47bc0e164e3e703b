import { archivablePaletteSource } from '../../platform/archivable-palette.ts';
import { pageHref } from '../../platform/page-href.ts';
import { courseList } from './queries.ts';
import { priceWords } from './words.ts';

export const coursesInPalette = archivablePaletteSource({
  heading: 'Cursos',
  permission: 'courses.read',
  list: courseList,
  hint: priceWords,
  page: pageHref('/cursos'),
});
