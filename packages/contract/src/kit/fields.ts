import * as z from 'zod';
import { REQUIRED } from './spanish.ts';

/** The kind of record behind an id; the generic tests swap each one for another tenant's. */
export const idKinds = z.registry<{ entity: string }>();

export const entityId = (entity: string, message = 'El identificador no es válido') =>
  z.uuid(message).register(idKinds, { entity });

/** The business a caller names is compared with the session's and never used. */
export const sameBusiness = () => entityId('business');

export const ByBusiness = z.strictObject({ businessId: sameBusiness().optional() });

/** Signs that print nothing: they hide in a text, end it early, or turn what follows around. Line breaks and tabs print. */
const UNSEEN = /(?![\n\r\t])\p{Cc}|\p{Cs}|[\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]/u;
const LINE_BREAK = /[\n\r\t]/;
const UNSEEN_REFUSED = 'Quita los caracteres invisibles';

export const requiredText = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(1, REQUIRED)
    .min(min, `Mínimo ${min} caracteres`)
    .max(max, `Máximo ${max} caracteres`)
    .refine((text) => !UNSEEN.test(text), UNSEEN_REFUSED);

/** A text for headings, lists and subjects of e-mails. */
export const oneLine = (min: number, max: number) =>
  requiredText(min, max).refine((text) => !LINE_BREAK.test(text), 'Escríbelo en una sola línea');

/** The name of a person or business. It goes into e-mails to people who know neither, so it must not contain a link. */
export const properName = (min: number, max: number) =>
  oneLine(min, max).refine(
    (text) => !/:\/\/|\bwww\./i.test(text),
    'No se permiten direcciones web en el nombre',
  );

export const optionalText = (min: number, max: number) => z.union([z.literal(''), requiredText(min, max)]);

/** A name without double quotes, as branches, services and the like are called. */
export const plainName = ({ min, max }: { min: number; max: number }) =>
  oneLine(min, max).refine((text) => !text.includes('"'), 'No se permiten comillas dobles en el nombre');

export const customId = (max = 10) =>
  z
    .string()
    .trim()
    .max(max, `El identificador debe tener máximo ${max} caracteres`)
    .regex(/^[\p{L}\p{N}]*$/u, 'El identificador solo puede contener letras y números');

export const emailAddress = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .min(1, REQUIRED)
    .max(254, 'Máximo 254 caracteres')
    .pipe(z.email('El correo no es válido'));

export const digits = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(1, REQUIRED)
    .regex(/^\d+$/, 'Solo se permiten números')
    .min(min, `Mínimo ${min} números`)
    .max(max, `Máximo ${max} números`);

/** The number of somebody who books or is booked, without its country. */
export const clientNumber = () =>
  z
    .string()
    .trim()
    .min(1, REQUIRED)
    .regex(/^\d+$/, 'Solo se permiten números')
    .min(8, 'El número debe ser de 8 digitos por lo menos')
    .max(10, 'El número debe ser de 10 digitos');

export const hexColor = () => z.string().regex(/^#[0-9a-fA-F]{6}$/, 'El color debe tener la forma #RRGGBB');

export const instant = () => z.iso.datetime({ offset: true });

/** Beyond these nobody plans anything, and the database knows no such day. */
const YEARS = { first: 1970, last: 2200 };
export const moment = () =>
  instant().refine((at) => {
    const year = new Date(at).getUTCFullYear();
    return year >= YEARS.first && year <= YEARS.last;
  }, 'La fecha no es válida');

const MOST_PESOS = 1_000_000;
/** Pesos with cents, as they travel. */
export const pesos = (most = MOST_PESOS) =>
  z
    .number()
    .min(0)
    .max(most)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'Usa como máximo dos decimales',
    );

/** Named by whoever asks, so that the same request sent twice is done once. */
export const onceKey = () => z.uuid('El identificador no es válido').optional();

/** Where the page before ended: the time and id of its last row. */
export const placeCursor = () =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[0-9a-f-]{36}$/, 'La página no es válida')
    .optional();
/** A page of a list that has no end: where to go on, and nothing when this was all. */
export const listed = <S extends z.ZodType>(row: S) =>
  z.object({ rows: z.array(row), next: z.string().nullable() });

/** A page of a long list; totals travel with it so that a screen can say «21 a 40 de 312». */
export const pageQuery = { page: z.coerce.number().int().min(1).max(10_000).default(1) };
export const paged = <S extends z.ZodType>(row: S) =>
  z.object({ rows: z.array(row), page: z.int(), pageSize: z.int(), total: z.int() });

/** Something another thing refers to, as a card names it. */
export const Named = z.object({ _id: z.string(), name: z.string() });
export type Named = z.output<typeof Named>;

/** The rights of the caller over a record, so that no screen works them out again. */
export const RecordRights = z.object({
  edit: z.boolean(),
  archive: z.boolean(),
  unarchive: z.boolean(),
  delete: z.boolean(),
});
export type RecordRights = z.output<typeof RecordRights>;

/** A record that others refer to is archived instead of deleted. */
export const Removal = z.object({ outcome: z.enum(['deleted', 'archived']) });
/** With `archive=true` it is put away, without it brought back. */
export const ArchiveQuery = z.strictObject({ archive: z.literal('true').optional() });

/** For answers that carry nothing but their message. */
export const Nothing = z.null();
