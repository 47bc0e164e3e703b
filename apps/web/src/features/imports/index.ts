export { ImportPanel } from './parts/import-panel.tsx';
export { ImportScreen } from './screens/import-screen.tsx';
