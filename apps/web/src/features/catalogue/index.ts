export { agendaContext } from './agenda-context.ts';
export { branchList } from './branch-list.ts';
export { businessOf } from './business-of.ts';
export { ClientField, wholeName, type Chosen } from './client-field.tsx';
export { DatedToolbar } from './dated-toolbar.tsx';
export { NewClientDialog } from './new-client-dialog.tsx';
export { productList } from './product-list.ts';
export { serviceList } from './service-list.ts';
export { specialistList } from './specialist-list.ts';
