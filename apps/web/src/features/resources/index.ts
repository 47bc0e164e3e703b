export { FilesDialog } from './parts/files-dialog.tsx';
export { ResourcePicker } from './parts/resource-picker.tsx';
export { resourceList } from './queries.ts';
export { ResourcesScreen } from './screens/resources-screen.tsx';
export type { ResourcesSearch } from './screens/resources-screen.tsx';
