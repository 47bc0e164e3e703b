import type { SpecialistInput } from '@cauce/contract/agenda/specialists';
import { branches } from '@cauce/contract/agenda/branches';
import { specialists } from '@cauce/contract/agenda/specialists';
import { branchInput } from './branches.ts';
import type { Visitor } from '../test-app.ts';

/** The input of a specialist without the branch. */
export const specialistInput = (
  over: Partial<SpecialistInput> & Pick<SpecialistInput, 'branchId'>,
): SpecialistInput => ({
  customId: '',
  name: 'Sofía Méndez',
  whatsapp: '5543218765',
  countryCode: '52',
  countryCodeExt: '521',
  email: 'sofia@clinicaroble.mx',
  paymentInfo: '',
  colorHex: '#0f9d84',
  services: [],
  restSchedules: {},
  ...over,
});

/** Registers a specialist at a branch, which is opened too unless given. */
export async function registerSpecialist(
  visitor: Pick<Visitor, 'call'>,
  over: Partial<SpecialistInput> = {},
) {
  const branchId = over.branchId ?? (await openBranch(visitor));
  const body = { specialist: specialistInput({ ...over, branchId }) };
  return (await visitor.call(specialists.register, { body })).data;
}

async function openBranch(visitor: Pick<Visitor, 'call'>): Promise<string> {
  return (await visitor.call(branches.open, { body: { branch: branchInput() } })).data._id;
}
