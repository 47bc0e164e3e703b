export { NotificationsScreen } from './screens/notifications-screen.tsx';
