import type { Service } from '@cauce/contract/services';
import { listed } from '@cauce/domain/listing';

const PARTS: readonly [words: string, of: (service: Service) => unknown][] = [
  ['el nombre', ({ name, customId }) => [name, customId]],
  ['la descripción', ({ description }) => description],
  ['la duración', ({ duration }) => duration],
  ['el precio', ({ price }) => price],
  [
    'la disponibilidad',
    ({ available, isAlwaysAvailable, schedules, restSchedules }) => [
      available,
      isAlwaysAvailable,
      schedules,
      restSchedules,
    ],
  ],
  ['las sucursales', ({ branches }) => branches.toSorted()],
  ['los especialistas', ({ specialists }) => specialists.toSorted()],
  [
    'las reglas para reservar',
    ({ bufferBefore, bufferAfter, minimumNotice, bookingHorizon }) => [
      bufferBefore,
      bufferAfter,
      minimumNotice,
      bookingHorizon,
    ],
  ],
  ['el enlace de pago', ({ linkPrice }) => linkPrice],
];

/** What someone else changed while this was being edited, and what saving again will do. */
export function changedMeanwhile(before: Service, now: Service): string {
  const differs = PARTS.filter(([, of]) => JSON.stringify(of(before)) !== JSON.stringify(of(now)));
  const parts = differs.length > 0 ? listed(differs.map(([words]) => words)) : 'este servicio';
  return `Alguien más cambió ${parts} mientras editabas. Si vuelves a guardar, quedará como lo tienes aquí.`;
}
