import type { TrafficSource } from '@cauce/contract/funnels/traffic-sources';

export const aTrafficSource = (over: Partial<TrafficSource> = {}): TrafficSource => ({
  _id: '019a0000-0000-7000-8000-f00000000001',
  businessId: '019a0000-0000-7000-8000-0000000000b1',
  source: 'Volantes de enero',
  keyword: 'promo enero',
  description: 'Los de la plaza',
  matchType: 'partial',
  adId: '',
  clients: 2,
  totalIncome: 1250.5,
  arrivedAt: null,
  createdAt: '2026-03-09T16:00:00.000Z',
  updatedAt: '2026-03-09T16:00:00.000Z',
  can: { edit: true, delete: true },
  ...over,
});
