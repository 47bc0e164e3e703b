import type { ConversionEvent } from '@cauce/contract/funnels/conversion-events';

export const aConversionEvent = (over: Partial<ConversionEvent> = {}): ConversionEvent => ({
  _id: '019a0000-0000-7000-8000-e00000000001',
  businessId: '019a0000-0000-7000-8000-0000000000b1',
  nameId: '019a0000-0000-7000-8000-a00000000001',
  name: 'Pagó anticipo',
  clientId: '019a0000-0000-7000-8000-c00000000001',
  clientName: 'Ana Torres',
  date: '2026-03-08T18:30:00.000Z',
  description: 'Por transferencia',
  services: ['Limpieza dental'],
  products: [],
  courses: [],
  properties: [],
  source: 'staff',
  assistantId: null,
  conversationId: null,
  createdBy: 'ana@clinicaroble.mx',
  createdAt: '2026-03-08T18:30:00.000Z',
  updatedAt: '2026-03-08T18:30:00.000Z',
  can: { edit: true, delete: true },
  ...over,
});
