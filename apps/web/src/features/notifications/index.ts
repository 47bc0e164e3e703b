export { NotificationsScreen } from './screens/notifications-screen.tsx';
export type { Filters as NotificationsSearch } from './filters.ts';
