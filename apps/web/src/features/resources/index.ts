export { ResourcePicker } from './parts/resource-picker.tsx';
export { ResourcesScreen } from './screens/resources-screen.tsx';
