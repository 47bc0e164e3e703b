export { DifferencesScreen, type DifferencesSearch } from './differences-screen.tsx';
