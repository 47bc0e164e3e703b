import type { Branch } from '@cauce/contract/agenda/branches';
import { Specialist } from '@cauce/contract/agenda/specialists';
import { closedWeek, subtract, type Week } from '@cauce/domain/week/week';
import { decodeBranch, encodeRests, encodeSpecialist } from '@cauce/domain/week/week-codec';
import { aBranch } from './a-branch.ts';

let made = 0;
const MAY_ALL = { edit: true, archive: true, unarchive: false, delete: true };
const MAY_COME_BACK = { edit: false, archive: false, unarchive: true, delete: false };

/** A specialist of one branch, as the server sends them to a person with every right. */
export function aSpecialist({
  at = aBranch(),
  rests = closedWeek(),
  ...over
}: Partial<Specialist> & { at?: Branch; rests?: Week } = {}): Specialist {
  const open = decodeBranch(at);
  return Specialist.parse({
    _id: `019a0000-0000-7000-8000-${String((made += 1)).padStart(11, '0')}a`,
    businessId: '019a0000-0000-7000-8000-0000000000b1',
    customId: '',
    name: 'Sofía Méndez',
    whatsapp: '5543218765',
    countryCode: '52',
    countryCodeExt: '521',
    email: 'sofia@clinicaroble.mx',
    paymentInfo: '',
    colorHex: '#0f9d84',
    branchId: at._id,
    services: over.offers?.map(({ _id }) => _id) ?? [],
    schedules: encodeSpecialist(subtract(open, rests), open).schedules,
    restSchedules: encodeRests('specialist', rests),
    isArchived: false,
    createdAt: '2026-03-09T16:00:00.000Z',
    updatedAt: '2026-03-09T16:00:00.000Z',
    branch: { _id: at._id, name: at.name },
    offers: [],
    can: over.isArchived ? MAY_COME_BACK : MAY_ALL,
    ...over,
  });
}
