import type { BranchInput } from '@cauce/contract/agenda/branches';
import { DEFAULT_SLOT } from '@cauce/domain/week/new-slot';
import { eachDay } from '@cauce/domain/week/week';
import { encodeBranch } from '@cauce/domain/week/week-codec';

export const branchInput = (over: Partial<BranchInput> = {}): BranchInput => ({
  name: 'Roma Norte',
  address: { description: 'Orizaba 101, Roma Norte' },
  location: '',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  country: 'México',
  ...encodeBranch(eachDay((day) => (day === 'sunday' ? [] : [{ ...DEFAULT_SLOT }]))),
  frecuency: 30,
  observesHolidays: false,
  exceptions: [],
  ...over,
});
