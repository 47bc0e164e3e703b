import * as z from 'zod';
import { DEFAULT_FREQUENCY, FREQUENCIES, WEEKDAYS, WEEKDAY_NAMES, WHOLE_DAY } from '@cauce/domain/week/week';
import { decodeRests } from '@cauce/domain/week/week-codec';
import { endpoint } from '../kit/endpoint.ts';
import {
  ArchiveQuery,
  ByBusiness,
  day,
  entityId,
  instant,
  Named,
  oneLine,
  optionalText,
  plainName,
  RecordRights,
  Removal,
  requiredText,
  sameBusiness,
} from '../kit/fields.ts';
import { askedWith } from '../kit/visibility.ts';
import { isForward, RestSchedules, Schedules, TimeSpan, weekOut } from '../kit/week.ts';

const overlap = (spans: readonly TimeSpan[]) =>
  spans
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .some((span, index, sorted) => index > 0 && span.from < (sorted[index - 1]?.to ?? ''));

/** Breaks must lie within the opening hours. A whole day of rest is allowed on any day. */
function restsLieWithinTheHours(
  week: { schedules: z.output<typeof Schedules>; restSchedules: z.output<typeof RestSchedules> },
  context: z.core.$RefinementCtx,
): void {
  const rests = decodeRests('branch', week.restSchedules);
  for (const day of WEEKDAYS) {
    const [first] = rests[day];
    if (first?.from === WHOLE_DAY.from && first.to === WHOLE_DAY.to) continue;
    const open = week.schedules[day];
    for (const [index, rest] of (week.restSchedules[day] ?? []).entries()) {
      if (open !== undefined && open.from <= rest.from && rest.to <= open.to) continue;
      const message = `El descanso queda fuera del horario en ${WEEKDAY_NAMES[day]}`;
      context.addIssue({ code: 'custom', path: ['restSchedules', day, index], message });
    }
  }
}

const Address = z.strictObject({
  description: requiredText(5, 100),
  place_id: z.string().max(300).optional(),
  structured_formatting: z
    .strictObject({ main_text: z.string().max(200), secondary_text: z.string().max(200) })
    .optional(),
});

/** A date with other hours than its weekday; without ranges it is closed. */
const BranchException = z.strictObject({
  date: day(),
  label: oneLine(2, 60),
  ranges: z
    .array(TimeSpan.refine(isForward, 'La hora de cierre debe ser después de la de apertura'))
    .max(8)
    .refine((ranges) => !overlap(ranges), 'Los horarios de esa fecha se enciman'),
});

const MOST_SERVICES = 1000;

/** The fields of a branch without its weekly hours, which forms edit in another shape. */
export const BranchFields = z.strictObject({
  businessId: sameBusiness().optional(),
  name: plainName({ min: 2, max: 30 }),
  address: Address,
  /** A link to a map. A long link is stored as the short link to its coordinates. */
  location: optionalText(5, 50).default(''),
  city: oneLine(2, 30),
  state: oneLine(2, 30),
  country: oneLine(2, 30),
  frecuency: z.literal([...FREQUENCIES], 'Elige una de las opciones').default(DEFAULT_FREQUENCY),
  observesHolidays: z.boolean().default(false),
  exceptions: z
    .array(BranchException)
    .max(200)
    .refine(
      (list) => new Set(list.map((exception) => exception.date)).size === list.length,
      'Hay dos excepciones para la misma fecha',
    )
    .default([]),
  /** The services that it offers. Archived ones keep their link; without the list all links stay. */
  services: askedWith('services.write', z.array(entityId('service')).max(MOST_SERVICES).optional()),
  /** The resources that it shows, in this order. Without the list they stay. */
  resources: z.array(entityId('resource')).max(50).optional(),
});

export const BranchInput = BranchFields.extend({
  schedules: Schedules,
  restSchedules: RestSchedules.default({}),
}).superRefine(restsLieWithinTheHours);
export type BranchInput = z.output<typeof BranchInput>;

export const Branch = z.object({
  _id: entityId('branch'),
  businessId: entityId('business'),
  name: z.string(),
  address: z.object({
    description: z.string(),
    place_id: z.string().optional(),
    structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }).optional(),
  }),
  location: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  ...weekOut,
  frecuency: z.literal([...FREQUENCIES]),
  observesHolidays: z.boolean(),
  exceptions: z.array(z.object({ date: z.string(), label: z.string(), ranges: z.array(TimeSpan) })),
  specialists: z.array(Named),
  services: z.array(Named),
  resources: z.array(z.string()),
  isArchived: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
  can: RecordRights,
});
export type Branch = z.output<typeof Branch>;

const ById = { id: entityId('branch') };

export const branches = {
  list: endpoint({
    method: 'GET',
    path: '/branch',
    access: 'branches.read',
    summary: 'Lista las sucursales del negocio',
    query: ByBusiness,
    data: z.array(Branch),
  }),
  open: endpoint({
    method: 'POST',
    path: '/branch',
    access: 'branches.write',
    summary: 'Abre una sucursal',
    body: z.strictObject({ branch: BranchInput }),
    data: Branch,
    status: 201,
    message: 'Sucursal registrada',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/branch/:id',
    access: 'branches.write',
    summary: 'Cambia los datos de una sucursal',
    params: ById,
    /** `updatedAt` is the version that was edited; an edit of an older version is refused. */
    body: z.strictObject({ branch: BranchInput, updatedAt: instant().optional() }),
    data: Branch,
    message: 'Sucursal actualizada',
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/branch/:id',
    access: 'branches.write',
    summary: 'Elimina una sucursal, o la archiva cuando tiene citas o inventario',
    params: ById,
    data: Removal,
  }),
  archive: endpoint({
    method: 'PATCH',
    path: '/branch/:id',
    access: 'branches.write',
    summary: 'Archiva una sucursal (archive=true) o la reactiva (sin parámetros)',
    params: ById,
    query: ArchiveQuery,
    data: Branch,
  }),
};
