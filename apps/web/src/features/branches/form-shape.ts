import { BranchFields, type Branch, type BranchInput } from '@cauce/contract/agenda/branches';
import { DEFAULT_SLOT } from '@cauce/domain/week/new-slot';
import { DEFAULT_FREQUENCY, eachDay, FREQUENCIES, type Frequency } from '@cauce/domain/week/week';
import { decodeBranch, encodeBranch } from '@cauce/domain/week/week-codec';
import * as z from 'zod';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { draftWeek, readWeek } from '../../ui/week-editor/draft.ts';
import { draftWeekSchema } from '../../ui/week-editor/draft-schema.ts';

/** The values of the branch form: each day is a list of slots, and numbers are values of selects. */
export const BranchShape = BranchFields.omit({ businessId: true }).extend({
  frecuency: z.literal(FREQUENCIES.map(String)).transform((minutes) => Number(minutes) as Frequency),
  week: draftWeekSchema(),
});
export type BranchShape = typeof BranchShape;
export type BranchForm = ZodForm<BranchShape>;

/** The defaults of a new branch: from nine to six except on Sundays. */
export const newBranch = (): z.input<BranchShape> => ({
  name: '',
  address: { description: '' },
  location: '',
  city: '',
  state: '',
  country: 'México',
  frecuency: String(DEFAULT_FREQUENCY),
  observesHolidays: false,
  exceptions: [],
  services: undefined,
  resources: [],
  week: draftWeek(eachDay((day) => (day === 'sunday' ? [] : [{ ...DEFAULT_SLOT }]))),
});

const idsOf = (services: Branch['services']) => services.map(({ _id }) => _id);

export const editedBranch = (branch: Branch): z.input<BranchShape> => ({
  name: branch.name,
  address: branch.address,
  location: branch.location,
  city: branch.city,
  state: branch.state,
  country: branch.country,
  frecuency: String(branch.frecuency),
  observesHolidays: branch.observesHolidays,
  exceptions: branch.exceptions,
  services: idsOf(branch.services),
  resources: branch.resources,
  week: draftWeek(decodeBranch(branch)),
});

/** A changed address drops the place id and coordinates that Google gave for the old one. */
function addressOf({ address }: z.output<BranchShape>, before: Branch | undefined): BranchInput['address'] {
  const same = before?.address.description === address.description;
  return same ? address : { description: address.description };
}

/** Services that nobody changed are not sent, so that links made meanwhile in the form of a service stay. */
function servicesOf({ services }: z.output<BranchShape>, before: Branch | undefined) {
  const same = before !== undefined && services !== undefined && sameIds(services, idsOf(before.services));
  return services === undefined || same ? {} : { services };
}
const sameIds = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

export function toInput(values: z.output<BranchShape>, before: Branch | undefined): BranchInput {
  const { week, services: _, ...rest } = values;
  return {
    ...rest,
    ...servicesOf(values, before),
    address: addressOf(values, before),
    ...encodeBranch(readWeek(week)),
  };
}
