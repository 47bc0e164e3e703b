import { LONGEST_NUMBER, SHORTEST_NUMBER, TEN_DIGITS, TOO_SHORT } from '@cauce/domain/people/number-length';
import * as z from 'zod';
import { REQUIRED } from './spanish.ts';

/** The kind of record behind an id; the generic tests swap each one for another tenant's. */
export const idKinds = z.registry<{ entity: string }>();

export const entityId = (entity: string, message = 'El identificador no es válido') =>
  z.uuid(message).register(idKinds, { entity });

/** A business id is compared with the session's and not used otherwise. */
export const sameBusiness = () => entityId('business');

export const ByBusiness = z.strictObject({ businessId: sameBusiness().optional() });

/**
 * Characters that are not printed: they hide in a text, end it early, or reverse what follows. Line breaks and tabs are
 * allowed.
 */
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

/** A name without double quotes, such as that of a branch or service. */
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

/** The national number of a client. `refuseUndialable` adds the rule of its country. */
export const clientNumber = () =>
  z
    .string()
    .trim()
    .min(1, REQUIRED)
    .regex(/^\d+$/, 'Solo se permiten números')
    .min(SHORTEST_NUMBER, TOO_SHORT)
    .max(LONGEST_NUMBER, TEN_DIGITS);

export const hexColor = () => z.string().regex(/^#[0-9a-fA-F]{6}$/, 'El color debe tener la forma #RRGGBB');

const INVALID_DATE = 'La fecha no es válida';
const year = (date: string | number): number => new Date(date).getUTCFullYear();
/** A time that the database can store: it has no year zero. */
export const instant = () =>
  z.iso.datetime({ offset: true }).refine((at) => year(at) >= 1 && year(at) <= 9999, INVALID_DATE);

/** The range of years of the calendar. */
const YEARS = { first: 1970, last: 2200 };
const isInCalendar = (date: string | number): boolean =>
  year(date) >= YEARS.first && year(date) <= YEARS.last;
/** A time that a caller sends. */
export const moment = () => instant().refine(isInCalendar, INVALID_DATE);
/** A day that a caller sends. */
export const day = () => z.iso.date(INVALID_DATE).refine(isInCalendar, INVALID_DATE);

const MOST_PESOS = 1_000_000;
/** An amount of pesos with cents. */
export const pesos = (most = MOST_PESOS) =>
  z
    .number()
    .min(0)
    .max(most)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'Usa como máximo dos decimales',
    );

/** A key of the caller: a repeated request with the same key returns the first result. */
export const onceKey = () => z.uuid('El identificador no es válido').optional();

const INVALID_PAGE = 'La página no es válida';
const isPlace = (cursor: string): boolean => {
  const [at = '', id, ...rest] = cursor.split('~');
  return rest.length === 0 && moment().safeParse(at).success && z.uuid().safeParse(id).success;
};
/** The cursor of the previous page: the time and id of its last row. */
export const placeCursor = () => z.string().refine(isPlace, INVALID_PAGE).optional();
/** The cursor of the previous page, or a time in seconds. */
export const placeOrSeconds = () =>
  z
    .string()
    .refine(
      (text) => (/^\d{1,13}$/.test(text) ? isInCalendar(Number(text) * 1000) : isPlace(text)),
      INVALID_PAGE,
    )
    .optional();
/** A page of a list without a known end: `next` is the cursor of the next page, or null. */
export const listed = <S extends z.ZodType>(row: S) =>
  z.object({ rows: z.array(row), next: z.string().nullable() });

/** The page number of a list with a known total, so that a screen can say «21 a 40 de 312». */
export const pageQuery = { page: z.coerce.number().int().min(1).max(10_000).default(1) };
export const paged = <S extends z.ZodType>(row: S) =>
  z.object({ rows: z.array(row), page: z.int(), pageSize: z.int(), total: z.int() });

/** The id and name of a record to which another one refers. */
export const Named = z.object({ _id: z.string(), name: z.string() });
export type Named = z.output<typeof Named>;

/** The rights of the caller over a record, so that screens need not compute them. */
export const RecordRights = z.object({
  edit: z.boolean(),
  archive: z.boolean(),
  unarchive: z.boolean(),
  delete: z.boolean(),
});
export type RecordRights = z.output<typeof RecordRights>;

/** A record that others refer to is archived instead of deleted. */
export const Removal = z.object({ outcome: z.enum(['deleted', 'archived']) });
/** `archive=true` archives the record; otherwise it is restored. */
export const ArchiveQuery = z.strictObject({ archive: z.literal('true').optional() });

/** The data of an answer that has only a message. */
export const Nothing = z.null();
