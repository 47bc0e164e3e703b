import type { NotificationInput } from '@cauce/contract/conversations/notifications';

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
