import type { Specialist } from '@cauce/contract/agenda/specialists';
import { describeChangedParts, type Parts } from '../../platform/changed-parts.ts';

const PARTS: Parts<Specialist> = [
  ['el nombre', ({ name }) => name],
  ['el contacto', ({ whatsapp, countryCode, email }) => [whatsapp, countryCode, email]],
  ['los datos de pago', ({ paymentInfo }) => paymentInfo],
  ['el identificador', ({ customId }) => customId],
  ['el color', ({ colorHex }) => colorHex],
  ['la sucursal', ({ branchId }) => branchId],
  ['los servicios', ({ services }) => services.toSorted()],
  ['el horario', ({ restSchedules }) => restSchedules],
];

export const changedMeanwhile = (before: Specialist, now: Specialist): string =>
  describeChangedParts(PARTS, { before, now, whole: 'a este especialista', as: 'lo' });
