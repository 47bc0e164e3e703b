import type { Specialist } from '@cauce/contract/specialists';
import { listed } from '@cauce/domain/listing';

const PARTS: readonly [words: string, of: (specialist: Specialist) => unknown][] = [
  ['el nombre', ({ name }) => name],
  ['el contacto', ({ whatsapp, countryCode, email }) => [whatsapp, countryCode, email]],
  ['los datos de pago', ({ paymentInfo }) => paymentInfo],
  ['el identificador', ({ customId }) => customId],
  ['el color', ({ colorHex }) => colorHex],
  ['la sucursal', ({ branchId }) => branchId],
  ['los servicios', ({ services }) => services.toSorted()],
  ['el horario', ({ restSchedules }) => restSchedules],
];

/** What someone else changed while this was being edited, and what saving again will do. */
export function changedMeanwhile(before: Specialist, now: Specialist): string {
  const differs = PARTS.filter(([, of]) => JSON.stringify(of(before)) !== JSON.stringify(of(now)));
  const parts = differs.length > 0 ? listed(differs.map(([words]) => words)) : 'a este especialista';
  return `Alguien más cambió ${parts} mientras editabas. Si vuelves a guardar, quedará como lo tienes aquí.`;
}
