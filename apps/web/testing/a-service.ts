import { Service } from '@cauce/contract/agenda/services';
import { openWeek } from '@cauce/domain/week/week';
import { encodeService } from '@cauce/domain/week/week-codec';

let made = 0;
const MAY_ALL = { edit: true, archive: true, unarchive: false, delete: true };
const MAY_COME_BACK = { edit: false, archive: false, unarchive: true, delete: false };

/** A service as the server sends it to a person with every right. */
export const aService = (over: Partial<Service> = {}): Service =>
  Service.parse({
    _id: `019a0000-0000-7000-8001-${String((made += 1)).padStart(12, '0')}`,
    businessId: '019a0000-0000-7000-8000-0000000000b1',
    customId: '',
    name: 'Limpieza dental',
    description: 'Ultrasonido, pulido y flúor.',
    duration: 45,
    price: '850',
    available: true,
    isAlwaysAvailable: true,
    ...encodeService({ isAlwaysAvailable: true, week: openWeek() }),
    bufferBefore: 0,
    bufferAfter: 0,
    minimumNotice: null,
    bookingHorizon: null,
    branches: (over.offeredAt ?? []).map(({ _id }) => _id),
    specialists: (over.offeredBy ?? []).map(({ _id }) => _id),
    resources: [],
    stockOperations: [],
    linkPrice: null,
    isArchived: false,
    createdAt: '2026-03-09T16:00:00.000Z',
    updatedAt: '2026-03-09T16:00:00.000Z',
    offeredAt: [],
    offeredBy: [],
    can: over.isArchived ? MAY_COME_BACK : MAY_ALL,
    ...over,
  });
