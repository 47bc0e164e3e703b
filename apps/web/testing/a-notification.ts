import { NotificationRow, NotificationRules } from '@cauce/contract/conversations/notifications';
import { DEFAULT_TEXTS } from '@cauce/domain/texts/message-template';

let made = 0;

/** A reminder that is not due yet. */
export const aNotification = (given: Partial<NotificationRow> = {}): NotificationRow => {
  made += 1;
  return NotificationRow.parse({
    _id: `019a0000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    businessId: '019a0000-0000-7000-8000-0000000000b1',
    clientId: '019a0000-0000-7000-8000-0000000000c1',
    whatsapp: '5534569903',
    countryCode: '52',
    countryCodeExt: '521',
    text: 'Hola, Carla. Te recordamos tu cita.',
    deliveryDate: '2026-03-12T16:30:00.000Z',
    phase: '',
    kind: 'reminder',
    appointmentId: '019a0000-0000-7000-8000-0000000000e1',
    funnelId: null,
    sent: false,
    status: 'planned',
    reason: '',
    messageId: null,
    sentAt: null,
    deletable: true,
    createdAt: '2026-03-11T16:30:00.000Z',
    clientName: 'Carla Nieto',
    appointment: {
      _id: '019a0000-0000-7000-8000-0000000000e1',
      start: '2026-03-13T16:30:00.000Z',
      status: 'agendada',
      serviceName: 'Limpieza dental',
      specialistName: 'Eva Sol',
    },
    can: { cancel: true },
    ...given,
  });
};

export const someRules = (given: Partial<NotificationRules> = {}): NotificationRules =>
  NotificationRules.parse({
    quietFrom: '21:00',
    quietTo: '08:00',
    dailyCap: 6,
    reminders: [1440, 120],
    confirmationRequest: null,
    texts: DEFAULT_TEXTS,
    ...given,
  });
