export { PermissionQuestion, SoundButton } from './alert-settings.tsx';
export { HandoverAlerts } from './handover-alerts.tsx';
export { Bell } from './bell.tsx';
