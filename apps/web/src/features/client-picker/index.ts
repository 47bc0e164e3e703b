export { ClientField, wholeName, type Chosen } from './client-field.tsx';
export { NewClientDialog } from './new-client-dialog.tsx';
