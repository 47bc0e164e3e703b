import { pageHref } from '../../platform/page-href.ts';
import { archivablePaletteSource } from '../../platform/records/palette-source.ts';
import { courseRecords } from './queries.ts';
import { priceWords } from './words.ts';

export const coursesInPalette = archivablePaletteSource(courseRecords, {
  permission: 'courses.read',
  describe: (course) => ({ hint: priceWords(course) }),
  page: pageHref('/cursos'),
});
