import type { Upsell } from '@cauce/contract/conversations/upsells';

/** An upsell as the server sends it to a person with every right. */
export const anUpsell = (over: Partial<Upsell> = {}): Upsell => ({
  _id: '019a0000-0000-7000-8000-e00000000001',
  businessId: '019a0000-0000-7000-8000-0000000000b1',
  name: 'Gracias por tu visita',
  message: 'Hola, {nombre_contacto}. Gracias por tu visita. Aparta tu próxima cita aquí: {liga_cita}',
  delay: 1,
  timeUnit: 'days',
  delayReference: 'assisted',
  delayDirection: 'after',
  whenToSend: 'lastEvent',
  serviceIds: [],
  serviceNames: [],
  resources: [],
  isActive: true,
  planned: 2,
  createdAt: '2026-03-09T16:00:00.000Z',
  updatedAt: '2026-03-09T16:00:00.000Z',
  can: { edit: true, delete: true },
  ...over,
});
