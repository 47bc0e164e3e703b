export { coursesInPalette } from './palette.ts';
export { CoursesScreen } from './screens/courses-screen.tsx';
export type { CourseFilters as CoursesSearch } from './filters.ts';
