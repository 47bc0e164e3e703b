import type { Campaign, CampaignOptions, CampaignReach } from '@cauce/contract/conversations/campaigns';

export const CAMPAIGN_ID = '019a0000-0000-7000-8000-ca0000000001';

export const aCampaign = (over: Partial<Campaign> = {}): Campaign => ({
  _id: CAMPAIGN_ID,
  businessId: '019a0000-0000-7000-8000-0000000000b1',
  name: 'Limpieza de marzo',
  state: 'draft',
  audience: { is: 'all', audienceId: null, filters: {}, campaignId: null },
  content: { text: 'Hola, {nombre_contacto}', templateId: null, values: [], image: null, closed: 'leaveOut' },
  schedule: {
    startsAt: null,
    perMinute: 30,
    from: '09:00',
    to: '20:00',
    days: [1, 2, 3, 4, 5, 6, 7],
    dailyCap: null,
  },
  reason: '',
  nextAt: null,
  startedAt: null,
  plannedAt: null,
  finishedAt: null,
  createdAt: '2026-03-09T16:00:00.000Z',
  updatedAt: '2026-03-09T16:00:00.000Z',
  audienceSize: null,
  progress: { planned: 0, waiting: 0, queued: 0, leftOut: 0 },
  can: { edit: true, delete: true },
  ...over,
});

/** A campaign that sends, half of it sent. */
export const aRunningCampaign = (over: Partial<Campaign> = {}): Campaign =>
  aCampaign({
    state: 'running',
    startedAt: '2026-03-09T16:00:00.000Z',
    plannedAt: '2026-03-09T16:00:00.000Z',
    nextAt: '2026-03-09T16:00:05.000Z',
    audienceSize: 120,
    progress: { planned: 120, waiting: 50, queued: 50, leftOut: 20 },
    can: { edit: true, delete: false },
    ...over,
  });

export const someOptions = (over: Partial<CampaignOptions> = {}): CampaignOptions => ({
  channel: 'WhatsApp',
  isTest: false,
  stopped: null,
  perMinute: 2400,
  windowHours: 24,
  notice: true,
  templates: [
    {
      _id: '019a0000-0000-7000-8000-7e0000000001',
      name: 'promo',
      language: 'es_MX',
      body: 'Hola {{1}}, ven el {{2}}',
    },
  ],
  images: [],
  ownNumbers: [
    { key: 'owner', ending: '4471' },
    { key: 'test1', ending: '2222' },
  ],
  zone: 'America/Mexico_City',
  quietFrom: 21 * 60,
  quietTo: 8 * 60,
  ...over,
});

export const someReach = (over: Partial<CampaignReach> = {}): CampaignReach => ({
  total: 120,
  reachable: 100,
  open: 40,
  leftOut: [
    { reason: 'El contacto pidió no recibir avisos', count: 15 },
    { reason: 'No hay un número al que escribirle', count: 5 },
  ],
  ...over,
});
