export { coursesInPalette } from './palette.ts';
export { CoursesScreen } from './screens/courses-screen.tsx';
