import type { BookingPage } from '@cauce/contract/agenda/booking';
import { slugify } from '@cauce/domain/texts/slug';
import { ANYBODY, type Choices } from './choices.ts';

export type PublicBranch = BookingPage['branches'][number];
export type Service = BookingPage['services'][number];
export type Specialist = BookingPage['specialists'][number];

export const STEPS = ['branch', 'service', 'specialist', 'time', 'details'] as const;
export type Step = (typeof STEPS)[number];

interface Thing {
  _id: string;
  name: string;
}

/** The name of an option in the address, or its id when the name is not unique. */
export function keyOf(thing: Thing, among: readonly Thing[]): string {
  const key = slugify(thing.name);
  const alike = among.filter(({ name }) => slugify(name) === key);
  // A name of digits would be read as a number, and `cualquiera` stands for any specialist.
  return alike.length === 1 && /[a-z]/.test(key) && key !== ANYBODY ? key : thing._id;
}

const find = <T extends Thing>(among: readonly T[], key: string): T | undefined =>
  key === '' ? undefined : among.find((thing) => thing._id === key || keyOf(thing, among) === key);
const only = <T>(among: readonly T[]): T | undefined => (among.length === 1 ? among[0] : undefined);

export interface Plan {
  /** The next step to show; a step with only one option is skipped. */
  step: Exclude<Step, 'details'>;
  /** The steps that this visitor goes through. */
  steps: Step[];
  branches: PublicBranch[];
  services: Service[];
  specialists: Specialist[];
  branch: PublicBranch | undefined;
  service: Service | undefined;
  /** null stands for any free specialist. */
  specialist: Specialist | null | undefined;
}

function specialistOf(page: BookingPage, specialists: readonly Specialist[], key: string) {
  if (!page.choosesSpecialist) return null;
  return only(specialists) ?? (key === ANYBODY ? null : find(specialists, key));
}

/** Reads the choices of an address; choices that do not fit together are ignored. */
export function planOf(page: BookingPage, choices: Choices): Plan {
  const asked = page.choosesSpecialist ? find(page.specialists, choices.especialista) : undefined;
  const requestedService = find(page.services, choices.servicio);
  const fitting =
    requestedService && asked && !requestedService.specialists.includes(asked._id) ? undefined : asked;

  const branches = page.branches.filter(
    ({ _id }) =>
      (!requestedService || requestedService.branches.includes(_id)) &&
      (!fitting || fitting.branchId === _id),
  );
  const branch = find(branches, choices.sucursal) ?? only(branches);
  const services = page.services.filter(
    (service) =>
      (!branch || service.branches.includes(branch._id)) &&
      (!fitting || service.specialists.includes(fitting._id)),
  );
  const service = find(services, choices.servicio) ?? only(services);
  const specialists = page.specialists.filter(
    ({ _id, branchId }) => branchId === branch?._id && service?.specialists.includes(_id) === true,
  );
  const specialist = branch && service ? specialistOf(page, specialists, choices.especialista) : undefined;
  const step = !branch ? 'branch' : !service ? 'service' : specialist === undefined ? 'specialist' : 'time';
  const asks: Record<Step, boolean> = {
    branch: page.branches.length > 1,
    service: page.services.length > 1,
    specialist:
      page.choosesSpecialist && (branch && service ? specialists.length > 1 : page.specialists.length > 1),
    time: true,
    details: true,
  };
  return {
    step,
    steps: STEPS.filter((each) => asks[each]),
    branches,
    services,
    specialists,
    branch,
    service,
    specialist,
  };
}

/** The choices that a step clears when the visitor returns to it. */
const WITHOUT: Record<Step, Partial<Choices>> = {
  branch: { sucursal: '', especialista: '', dia: '', hora: '' },
  service: { servicio: '', dia: '', hora: '' },
  specialist: { especialista: '', dia: '', hora: '' },
  time: { hora: '' },
  details: {},
};
export const without = (step: Step): Partial<Choices> => WITHOUT[step];
