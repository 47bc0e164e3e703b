import { Resource } from '@cauce/contract/agenda/resources';

let made = 0;

/** A resource as the server sends it to a person with every right. */
export const aResource = (over: Partial<Resource> = {}): Resource =>
  Resource.parse({
    _id: `019a0000-0000-7000-8002-${String((made += 1)).padStart(12, '0')}`,
    businessId: '019a0000-0000-7000-8000-0000000000b1',
    customId: '',
    name: 'Antes y después',
    usage: 'static',
    items: [{ url: '/files/ab/sonrisa.jpg', type: 'image', caption: 'Blanqueamiento', description: '' }],
    usedBy: [],
    createdAt: '2026-03-09T16:00:00.000Z',
    updatedAt: '2026-03-09T16:00:00.000Z',
    can: { edit: true, delete: (over.usedBy ?? []).length === 0 },
    ...over,
  });
