import type { Branch } from '@cauce/contract/agenda/branches';
import { ServiceFields, type Service, type ServiceInput } from '@cauce/contract/agenda/services';
import type { Specialist } from '@cauce/contract/agenda/specialists';
import { closedWeek } from '@cauce/domain/week/week';
import { encodeService } from '@cauce/domain/week/week-codec';
import * as z from 'zod';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { draftWeek, readWeek, type DraftWeek } from '../../ui/week-editor/draft.ts';
import { draftWeekSchema } from '../../ui/week-editor/draft-schema.ts';
import { editedPayment, paymentShape, toLinkPrice } from './payment-shape.ts';
import { editedHours, HOURS_MODES, hoursFrom, hoursProblem, OWN_WORDS, REST_WORDS } from './service-hours.ts';

/** The branches, specialists and time zone that a service can use. */
export interface ServiceOptions {
  branches: readonly Branch[];
  specialists: readonly Specialist[];
  zone: string;
}

const numeral = () =>
  z
    .string()
    .nullable()
    .transform((text) => (text === null || text === '' ? null : Number(text)));

const weekOf = (draft: DraftWeek | null) => draft && readWeek(draft);
const weeksIn = ({ own, rests }: { own: DraftWeek | null; rests: DraftWeek | null }) => ({
  own: weekOf(own),
  rests: weekOf(rests),
});

/**
 * The values of the service form. Fields that the chosen options do not need are null, so that they cannot have errors.
 */
export const serviceShape = ({ branches, zone }: Pick<ServiceOptions, 'branches' | 'zone'>) =>
  ServiceFields.omit({ businessId: true })
    .extend({
      hours: z.enum(HOURS_MODES),
      own: draftWeekSchema(OWN_WORDS).nullable(),
      rests: draftWeekSchema(REST_WORDS).nullable(),
      minimumNotice: numeral(),
      bookingHorizon: numeral(),
      linkPrice: paymentShape(zone).nullable(),
    })
    .superRefine((service, context) => {
      const problem = hoursProblem({ ...service, ...weeksIn(service) }, branches);
      if (problem !== undefined) context.addIssue({ code: 'custom', path: ['hours'], message: problem });
    });
export type ServiceShape = ReturnType<typeof serviceShape>;
export type ServiceForm = ZodForm<ServiceShape>;

const active = (list: readonly { _id: string; isArchived: boolean }[]) =>
  list.filter(({ isArchived }) => !isArchived).map(({ _id }) => _id);

/** The defaults of a new service: half an hour, at all branches and by all specialists. */
export const newService = ({ branches, specialists }: ServiceOptions): z.input<ServiceShape> => ({
  customId: '',
  name: '',
  description: '',
  duration: 30,
  price: '',
  available: true,
  hours: 'always',
  own: null,
  rests: draftWeek(closedWeek()),
  bufferBefore: 0,
  bufferAfter: 0,
  minimumNotice: null,
  bookingHorizon: null,
  branches: active(branches),
  specialists: active(specialists),
  resources: [],
  stockOperations: [],
  linkPrice: null,
});

const written = (value: number | null) => (value === null ? null : String(value));

export function editedService(service: Service, { branches, zone }: ServiceOptions): z.input<ServiceShape> {
  const { hours, own, rests } = editedHours(service, branches);
  return {
    customId: service.customId,
    name: service.name,
    description: service.description,
    duration: service.duration,
    price: service.price,
    available: service.available,
    hours,
    own: own && draftWeek(own),
    rests: rests && draftWeek(rests),
    bufferBefore: service.bufferBefore,
    bufferAfter: service.bufferAfter,
    minimumNotice: written(service.minimumNotice),
    bookingHorizon: written(service.bookingHorizon),
    branches: service.branches,
    specialists: service.specialists,
    resources: service.resources,
    stockOperations: service.stockOperations,
    linkPrice: service.linkPrice && editedPayment(service.linkPrice, zone),
  };
}

/** Removes specialists of branches that were not chosen. Specialists who are not listed on the screen stay. */
function staffOf({ specialists, branches }: z.output<ServiceShape>, known: readonly Specialist[]): string[] {
  return specialists.filter((id) => {
    const specialist = known.find(({ _id }) => _id === id);
    return specialist === undefined || specialist.isArchived || branches.includes(specialist.branchId);
  });
}

export function toInput(
  values: z.output<ServiceShape>,
  before: Service | undefined,
  { branches, specialists, zone }: ServiceOptions,
): ServiceInput {
  const { hours: _, own, rests, linkPrice, ...rest } = values;
  const hours = hoursFrom({ ...values, ...weeksIn({ own, rests }) }, branches);
  return {
    ...rest,
    specialists: staffOf(values, specialists),
    isAlwaysAvailable: hours.isAlwaysAvailable,
    ...encodeService(hours),
    linkPrice: linkPrice && toLinkPrice(linkPrice, before?.linkPrice ?? null, zone),
  };
}
