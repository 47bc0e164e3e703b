import type { Service } from '@cauce/contract/agenda/services';
import { describeChangedParts, type Parts } from '../../platform/changed-parts.ts';

const PARTS: Parts<Service> = [
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
  ['los recursos', ({ resources }) => resources],
  ['los productos que consume', ({ stockOperations }) => stockOperations],
  ['el enlace de pago', ({ linkPrice }) => linkPrice],
];

export const changedMeanwhile = (before: Service, now: Service): string =>
  describeChangedParts(PARTS, { before, now, whole: 'este servicio', as: 'lo' });
