import { PropertyInput, VisitsFields, type Property } from '@cauce/contract/sales/properties';
import { closedWeek, eachDay, WEEKDAYS, type Week } from '@cauce/domain/week/week';
import { decodeService, encodeService } from '@cauce/domain/week/week-codec';
import * as z from 'zod';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { draftWeek, readWeek } from '../../ui/week-editor/draft.ts';
import { draftWeekSchema } from '../../ui/week-editor/draft-schema.ts';
import { WEEK_WORDS, type WeekWords } from '../../ui/week-editor/words.ts';

export const VISIT_WORDS: WeekWords = {
  ...WEEK_WORDS,
  open: 'Con visitas',
  closed: 'Sin visitas',
  gap: 'Sin visitas',
  from: 'Desde',
  to: 'Hasta',
  problems: { ...WEEK_WORDS.problems, empty: () => 'El inicio y el fin no pueden ser a la misma hora' },
};

const isClosed = (week: Week) => WEEKDAYS.every((day) => week[day].length === 0);

const VisitsShape = VisitsFields.extend({
  /** Empty until somebody is chosen. */
  specialistId: z.string(),
  hours: z.enum(['always', 'own']),
  /** Null unless visits have hours of their own, so that a hidden week has no errors. */
  own: draftWeekSchema(VISIT_WORDS).nullable(),
}).superRefine(({ own }, context) => {
  const week = own === null ? null : readWeek(own);
  if (week !== null && isClosed(week))
    context.addIssue({ code: 'custom', path: ['hours'], message: 'Deja al menos un día con visitas' });
});

export const PropertyShape = PropertyInput.omit({ businessId: true }).extend({ visits: VisitsShape });
export type PropertyForm = ZodForm<typeof PropertyShape>;

type PropertyValues = z.input<typeof PropertyShape>;

/** A new property can be visited by default. */
const NEW_PROPERTY: PropertyValues = {
  customId: '',
  name: '',
  description: '',
  location: '',
  price: '',
  images: [],
  resources: [],
  available: true,
  visits: { specialistId: '', duration: 60, hours: 'always', own: null },
};

/** The hours that visits of their own begin with: mornings and afternoons of working days. */
export const suggestedWeek = (): Week =>
  eachDay((day) => (day === 'saturday' || day === 'sunday' ? [] : [{ from: 600, to: 1080 }]));

function editedVisits(visits: Property['visits']): PropertyValues['visits'] {
  if (visits === null) return NEW_PROPERTY.visits;
  const { isAlwaysAvailable, week } = decodeService(visits);
  return {
    specialistId: visits.specialistId ?? '',
    duration: visits.duration,
    hours: isAlwaysAvailable ? 'always' : 'own',
    own: isAlwaysAvailable ? null : draftWeek(week),
  };
}

/** The values with which the form opens. */
export const editedProperty = (property: Property | undefined): PropertyValues =>
  property === undefined
    ? NEW_PROPERTY
    : {
        customId: property.customId,
        name: property.name,
        description: property.description,
        location: property.location,
        price: property.price,
        images: property.images,
        resources: property.resources,
        available: property.available,
        visits: editedVisits(property.visits),
      };

/** Without the right to see specialists the visits stay as they are. */
export function toInput(
  { visits, ...rest }: z.output<typeof PropertyShape>,
  seesSpecialists: boolean,
): PropertyInput {
  if (!seesSpecialists) return rest;
  if (visits.specialistId === '') return { ...rest, visits: null };
  const { specialistId, duration, own } = visits;
  const isAlwaysAvailable = own === null;
  const week = own === null ? closedWeek() : readWeek(own);
  const hours = isAlwaysAvailable
    ? { schedules: {}, restSchedules: {} }
    : encodeService({ isAlwaysAvailable, week });
  return { ...rest, visits: { specialistId, duration, isAlwaysAvailable, ...hours } };
}
