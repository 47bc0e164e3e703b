import { eachDay } from '@cauce/domain/week/week';
import { Property } from '@cauce/contract/sales/properties';

const NO_DAYS = eachDay(() => ({ from: '00:01', to: '23:59' }));

let made = 0;
const MAY_ALL = { edit: true, archive: true, unarchive: false, delete: true };
const MAY_COME_BACK = { edit: false, archive: false, unarchive: true, delete: false };

/** A property as the server sends it to a person with every right. */
export const aProperty = (over: Partial<Property> = {}): Property =>
  Property.parse({
    _id: `019a0000-0000-7000-8003-${String((made += 1)).padStart(12, '0')}`,
    businessId: '019a0000-0000-7000-8000-0000000000b1',
    customId: '',
    name: 'Casa Lomas',
    description: 'Tres recámaras y jardín.',
    location: 'Paseo de los Virreyes 45, Zapopan',
    price: '4850000',
    images: [],
    resources: [],
    available: true,
    visits: {
      serviceId: '019a0000-0000-7000-8000-0000000000e1',
      specialistId: '019a0000-0000-7000-8000-0000000000e2',
      specialistName: 'Paola Ríos',
      duration: 45,
      isAlwaysAvailable: true,
      schedules: NO_DAYS,
      restSchedules: eachDay(() => []),
      isOpen: over.available !== false && over.isArchived !== true,
    },
    isArchived: false,
    createdAt: '2026-03-09T16:00:00.000Z',
    updatedAt: '2026-03-09T16:00:00.000Z',
    can: over.isArchived ? MAY_COME_BACK : MAY_ALL,
    ...over,
  });
