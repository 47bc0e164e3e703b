export { PermissionQuestion, SoundButton } from './alert-settings.tsx';
export { HandoverAlerts } from './handover-alerts.tsx';
export { AlertButton } from './alert-button.tsx';
