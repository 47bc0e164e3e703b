export { appointmentsInPalette } from './palette.tsx';
export { ClientField, wholeName, type Chosen } from './parts/client-field.tsx';
export { ClientHistory } from './parts/client-history.tsx';
export { NewClientDialog } from './parts/new-client-dialog.tsx';
export { AgendaScreen } from './screens/agenda-screen.tsx';
