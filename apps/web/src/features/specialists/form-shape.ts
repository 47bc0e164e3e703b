import type { Branch } from '@cauce/contract/agenda/branches';
import type { Service } from '@cauce/contract/agenda/services';
import { SpecialistFields, type Specialist, type SpecialistInput } from '@cauce/contract/agenda/specialists';
import { refuseUndialable } from '@cauce/contract/kit/dialable';
import { DEFAULT_COUNTRY } from '@cauce/domain/people/phone';
import { closedWeek, hull, WEEKDAYS, WEEKDAY_NAMES, type Week } from '@cauce/domain/week/week';
import { decodeBranch, decodeRests, encodeRests } from '@cauce/domain/week/week-codec';
import * as z from 'zod';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { draftWeek, problemsOf, readWeek, type DraftWeek } from '../../ui/week-editor/draft.ts';
import { draftWeekSchema } from '../../ui/week-editor/draft-schema.ts';
import { WORK_WORDS } from './hours-words.ts';
import { editedHours, restsFromHours } from './working-hours.ts';

/** The opening hours of a branch; always closed when none is chosen. */
export const openingHoursAt = (branches: readonly Branch[], branchId: string): Week => {
  const branch = branches.find(({ _id }) => _id === branchId);
  return branch ? decodeBranch(branch) : closedWeek();
};

const Fields = SpecialistFields.omit({ businessId: true }).extend({ week: draftWeekSchema(WORK_WORDS) });

/** The values of the specialist form: hours as slots of a day, within the hours of the chosen branch. */
export const specialistShape = (branches: readonly Branch[], edited?: Specialist) =>
  Fields.superRefine(refuseUndialable(['whatsapp'], edited)).superRefine(({ branchId, week }, context) => {
    const open = openingHoursAt(branches, branchId);
    for (const day of WEEKDAYS)
      for (const [index, problem] of problemsOf(week[day], hull(open[day])).entries())
        if (problem === 'outside')
          context.addIssue({
            code: 'custom',
            path: ['week', day, index],
            message: WORK_WORDS.problems.outside(WEEKDAY_NAMES[day]),
          });
  });
export type SpecialistShape = ReturnType<typeof specialistShape>;
export type SpecialistForm = ZodForm<SpecialistShape>;
type SpecialistValues = z.output<SpecialistShape>;

/** The defaults of a new specialist, who works whenever the branch is open. */
export const newSpecialist = (branches: readonly Branch[], colorHex: string): z.input<SpecialistShape> => {
  const [only, ...others] = branches;
  const branchId = only && others.length === 0 ? only._id : '';
  return {
    customId: '',
    name: '',
    whatsapp: '',
    countryCode: DEFAULT_COUNTRY.code,
    countryCodeExt: DEFAULT_COUNTRY.ext,
    email: '',
    paymentInfo: '',
    colorHex: colorHex.toLowerCase(),
    branchId,
    services: [],
    week: draftWeek(openingHoursAt(branches, branchId)),
  };
};

export const restsOf = (specialist: Specialist | undefined): Week =>
  specialist ? decodeRests('specialist', specialist.restSchedules) : closedWeek();

export const editedSpecialist = (
  specialist: Specialist,
  branches: readonly Branch[],
): z.input<SpecialistShape> => ({
  customId: specialist.customId,
  name: specialist.name,
  whatsapp: specialist.whatsapp,
  countryCode: specialist.countryCode,
  countryCodeExt: specialist.countryCodeExt,
  email: specialist.email,
  paymentInfo: specialist.paymentInfo,
  colorHex: specialist.colorHex,
  branchId: specialist.branchId,
  services: specialist.services,
  week: draftWeek(editedHours(restsOf(specialist), openingHoursAt(branches, specialist.branchId))),
});

/** The hours of a specialist who moves to another branch, and the rests that these hours mean. */
export function moveHours(week: DraftWeek, known: Week, from: Week, to: Week) {
  const rests = restsFromHours(readWeek(week), from, known);
  return { rests, week: draftWeek(editedHours(rests, to)) };
}

/** The services that can be offered at a branch; at the specialist's own branch also those that they offer already. */
export const servicesOfferedAt = (services: readonly Service[], branchId: string, specialist?: Specialist) =>
  services.filter(
    ({ _id, isArchived, branches }) =>
      !isArchived &&
      (branches.includes(branchId) ||
        (specialist?.branchId === branchId && specialist.services.includes(_id))),
  );

/** The selected services of the branch. Archived services stay, so that they return when they are restored. */
function selectedServices({ services: ticked, branchId }: SpecialistValues, known: Known): string[] {
  const { services, specialist } = known;
  if (services === undefined) return ticked;
  const offered = new Set(servicesOfferedAt(services, branchId, specialist).map(({ _id }) => _id));
  const archived = new Set(services.filter(({ isArchived }) => isArchived).map(({ _id }) => _id));
  return ticked.filter((id) => offered.has(id) || archived.has(id));
}

/** Data of the form besides its values. */
export interface Known {
  branches: readonly Branch[];
  /** Undefined until they have loaded, and for people who may not see them. */
  services: readonly Service[] | undefined;
  specialist: Specialist | undefined;
  rests: Week;
}

export function toInput(values: SpecialistValues, known: Known): SpecialistInput {
  const { week, ...rest } = values;
  const rests = restsFromHours(readWeek(week), openingHoursAt(known.branches, values.branchId), known.rests);
  return {
    ...rest,
    services: selectedServices(values, known),
    restSchedules: encodeRests('specialist', rests),
  };
}
