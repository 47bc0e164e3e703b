import { type NotificationInput, notifications } from '@cauce/contract/conversations/notifications';
import type { Visitor } from '../test-app.ts';

export const notificationInput = (
  clientId: string,
  over: Partial<NotificationInput> = {},
): NotificationInput => ({
  clientId,
  whatsapp: '5512345678',
  countryCode: '52',
  countryCodeExt: '521',
  text: 'Tu cita quedó agendada',
  deliveryDate: '2026-03-09T16:03:00.000Z',
  phase: '',
  kind: 'free',
  appointmentId: null,
  funnelId: null,
  deletable: true,
  ...over,
});

/** Sets how many minutes before an appointment its client is reminded. */
export async function setReminders(member: Pick<Visitor, 'call'>, reminders: number[]): Promise<void> {
  const { data: rules } = await member.call(notifications.rules, {});
  await member.call(notifications.setRules, { body: { rules: { ...rules, reminders } } });
}
