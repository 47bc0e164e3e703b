import { EnrollmentInput } from '@cauce/contract/sales/enrollments';
import { sameText } from '@cauce/domain/texts/fold';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { phoneNumbersIn } from '../clients/search/index.ts';
import type { FileEnrollment } from './file.ts';
import * as store from './known-store.ts';

export interface Known {
  courses: readonly store.KnownCourse[];
  clients: ReadonlyMap<string, string>;
}

/** The clients and courses that the rows of a file can refer to. */
export async function knownTo(tx: TenantTx, rows: readonly FileEnrollment[]): Promise<Known> {
  const numbers = rows.flatMap(({ whatsapp }) => phoneNumbersIn([whatsapp]));
  return { courses: await store.courses(tx), clients: await store.clients(tx, numbers) };
}

function clientOf({ whatsapp }: FileEnrollment, { clients }: Known): string {
  const ids = new Set(phoneNumbersIn([whatsapp]).flatMap((number) => clients.get(number) ?? []));
  const [id, ...others] = ids;
  if (others.length > 0) refuse('conflict', 'Varios contactos tienen ese número: agrega el código de país');
  return id ?? refuse('notFound', 'No hay un contacto con ese WhatsApp');
}

function courseOf({ course }: FileEnrollment, { courses }: Known): store.KnownCourse {
  const named = courses.filter(({ name, customId }) => sameText(name, course) || sameText(customId, course));
  const [only, ...others] = named;
  if (others.length > 0) refuse('conflict', 'Hay varios cursos con ese nombre: escribe su identificador');
  return only ?? refuse('notFound', 'No hay un curso con ese nombre');
}

function scheduleOf({ start }: FileEnrollment, { schedules }: store.KnownCourse): string | undefined {
  if (start === undefined) {
    if (schedules.length > 1) refuse('conflict', 'El curso tiene varios horarios: escribe cuándo inicia');
    return undefined;
  }
  return (
    schedules.find((schedule) => schedule.start === start)?.id ??
    refuse('notFound', 'El curso no inicia ese día')
  );
}

const statusAfter = (cents: number, due: number) => {
  if (cents === 0) return 'pending';
  return cents >= due ? 'completed' : 'partial';
};

/** Converts a row to the input of the form; a row without a match is refused with its own message. */
export function inputOf(row: FileEnrollment, known: Known): EnrollmentInput {
  const clientId = clientOf(row, known);
  const course = courseOf(row, known);
  const { payment, status } = row;
  const paid =
    'cents' in payment
      ? { totalPaid: payment.cents / 100, paymentStatus: statusAfter(payment.cents, course.dueCents) }
      : { paymentStatus: payment.status, ...(payment.status === 'completed' && { remainingBalance: 0 }) };
  const scheduleId = scheduleOf(row, course);
  return EnrollmentInput.parse({ courseId: course.id, clientId, scheduleId, status, ...paid });
}
