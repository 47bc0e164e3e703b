export { ResourcePicker } from './parts/resource-picker.tsx';
