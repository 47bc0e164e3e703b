import { Branch } from '@cauce/contract/agenda/branches';
import { eachDay, type Week } from '@cauce/domain/week/week';
import { encodeBranch } from '@cauce/domain/week/week-codec';

let made = 0;
const NINE_TO_SIX: Week = eachDay((day) => (day === 'sunday' ? [] : [{ from: 540, to: 1080 }]));
const MAY_ALL = { edit: true, archive: true, unarchive: false, delete: true };
const MAY_COME_BACK = { edit: false, archive: false, unarchive: true, delete: false };

/** A branch as the server sends it to a person with every right. */
export const aBranch = ({ week = NINE_TO_SIX, ...over }: Partial<Branch> & { week?: Week } = {}): Branch =>
  Branch.parse({
    _id: `019a0000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`,
    businessId: '019a0000-0000-7000-8000-0000000000b1',
    name: 'Roma Norte',
    address: { description: 'Orizaba 101, Roma Norte' },
    location: '',
    city: 'Ciudad de México',
    state: 'Ciudad de México',
    country: 'México',
    ...encodeBranch(week),
    frecuency: 30,
    observesHolidays: false,
    exceptions: [],
    specialists: [],
    services: [],
    resources: [],
    isArchived: false,
    createdAt: '2026-03-09T16:00:00.000Z',
    updatedAt: '2026-03-09T16:00:00.000Z',
    can: over.isArchived ? MAY_COME_BACK : MAY_ALL,
    ...over,
  });
