export { ClientField, wholeName, type Chosen } from './client-field.tsx';
export { ContactPreview } from './contact-preview.tsx';
export { KnownNumberNotice } from './known-number-notice.tsx';
export { NewClientDialog } from './new-client-dialog.tsx';
