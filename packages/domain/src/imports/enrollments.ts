import { fold } from '../texts/fold.ts';
import type { ImportColumn } from './columns.ts';
import { numberRule } from './phone.ts';
import { type CheckedRow, classOf, type FileRow, fine, type Reading, RowReader, wrong } from './row.ts';
import { seen, textRule } from './text.ts';
import { isIsoDate } from '../time/iso-date.ts';
import { parseMoney } from '../money/money.ts';

export type EnrollmentKey = 'whatsapp' | 'course' | 'status' | 'payment' | 'start';

export const ENROLLMENT_COLUMNS: readonly ImportColumn<EnrollmentKey>[] = [
  {
    key: 'whatsapp',
    header: 'WhatsApp',
    required: true,
    help: 'El número de un contacto que ya registraste',
  },
  { key: 'course', header: 'Curso', required: true, help: 'Su nombre o su identificador' },
  { key: 'status', header: 'Estado', required: true, help: 'Pendiente, Confirmada o Cancelada' },
  {
    key: 'payment',
    header: 'Pago',
    required: true,
    help: 'Pendiente, Parcial o Completo; o cuánto pagó, que se anota en tus finanzas',
  },
  {
    key: 'start',
    header: 'Inicio',
    required: false,
    help: 'Solo si el curso tiene varios horarios: el primer día, como 2026-03-09',
  },
];

const HEADERS = Object.fromEntries(ENROLLMENT_COLUMNS.map(({ key, header }) => [key, header])) as Record<
  EnrollmentKey,
  string
>;

type Status = 'pending' | 'confirmed' | 'cancelled';
type PaymentStatus = 'pending' | 'partial' | 'completed';
/** The status of the payment, or the paid amount. */
type Payment = { status: PaymentStatus } | { cents: number };

export interface ImportedEnrollment {
  /** Digits only, with or without the country. */
  whatsapp: string;
  course: string;
  status: Status;
  payment: Payment;
  /** The first day of the schedule; undefined when the file gives none, which is allowed for a course with one schedule. */
  start: string | undefined;
}

/** A written status is recognised by its beginning. */
const STATUSES: readonly [beginning: string, status: Status][] = [
  ['pend', 'pending'],
  ['conf', 'confirmed'],
  ['canc', 'cancelled'],
];
const PAYMENTS: readonly [beginning: string, status: PaymentStatus][] = [
  ['pend', 'pending'],
  ['parc', 'partial'],
  ['part', 'partial'],
  ['comp', 'completed'],
  ['pagad', 'completed'],
];

const meant = <V>(words: readonly [string, V][], written: string): V | undefined =>
  words.find(([beginning]) => fold(written).startsWith(beginning))?.[1];

function statusRule(written: string): Reading<Status> {
  if (seen(written) === '') return fine('pending');
  const status = meant(STATUSES, seen(written));
  return status === undefined ? wrong('Escribe Pendiente, Confirmada o Cancelada') : fine(status);
}

const MOST_CENTS = 1_000_000_000;

function paymentRule(written: string): Reading<Payment> {
  const text = seen(written);
  if (text === '') return fine({ status: 'pending' });
  const status = meant(PAYMENTS, text);
  if (status !== undefined) return fine({ status });
  const cents = parseMoney(text);
  if (cents === undefined) return wrong('Escribe Pendiente, Parcial, Completo o cuánto pagó');
  return cents > MOST_CENTS ? wrong('El monto es demasiado grande') : fine({ cents });
}

function startRule(written: string): Reading<string | undefined> {
  const text = seen(written);
  if (text === '') return fine(undefined);
  return isIsoDate(text) ? fine(text) : wrong('Escribe la fecha como 2026-03-09');
}

/** Checks a row of a file of enrollments. */
export function checkEnrollment({ row, cells }: FileRow<EnrollmentKey>): CheckedRow<ImportedEnrollment> {
  const reader = new RowReader(cells, HEADERS);
  const whatsapp = reader.read('whatsapp', numberRule);
  const course = reader.read('course', textRule({ max: 50, required: true }));
  const status = reader.read('status', statusRule);
  const payment = reader.read('payment', paymentRule);
  const start = reader.read('start', startRule);
  const { notes } = reader;
  const isWhole = notes.every(({ becomes }) => becomes !== undefined);
  if (!isWhole || !whatsapp || !course || !status || !payment)
    return { row, class: 'invalid', notes, record: undefined };
  return { row, class: classOf(notes), notes, record: { whatsapp, course, status, payment, start } };
}
