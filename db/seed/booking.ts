import { booking } from '@cauce/contract/agenda/booking';
import type { Visitor } from './visitor.ts';

const HOUR = 60;

/** Everybody may book, some hours ahead. */
export async function openBookingAtClinic(owner: Visitor): Promise<void> {
  const rules = {
    isOpen: true,
    whoBooks: 'everyone' as const,
    minimumNotice: 3 * HOUR,
    horizonDays: 60,
    changeUntilHours: 12,
    mayReschedule: true,
    mayCancel: true,
    choosesSpecialist: true,
    welcome: 'Elige tu tratamiento y el horario que más te acomode. La confirmación es inmediata.',
    instructions: 'Llega diez minutos antes. Si tomas algún medicamento, avísanos al llegar.',
  };
  await owner.call(booking.setRules, { body: { rules } });
}

export async function openBookingAtAgency(owner: Visitor): Promise<void> {
  const rules = {
    isOpen: true,
    whoBooks: 'everyone' as const,
    minimumNotice: 4 * HOUR,
    horizonDays: 30,
    changeUntilHours: 4,
    mayReschedule: true,
    mayCancel: true,
    choosesSpecialist: true,
    welcome: 'Elige el inmueble que quieres conocer y el horario que más te acomode.',
    instructions: 'Lleva una identificación. Nos vemos en el inmueble.',
  };
  await owner.call(booking.setRules, { body: { rules } });
}

export async function openBookingAtBarbershop(owner: Visitor): Promise<void> {
  const rules = {
    isOpen: true,
    whoBooks: 'everyone' as const,
    minimumNotice: HOUR,
    horizonDays: 30,
    changeUntilHours: 2,
    mayReschedule: true,
    mayCancel: true,
    choosesSpecialist: true,
    welcome: 'Aparta tu lugar sin filas.',
    instructions: 'Te guardamos el lugar diez minutos.',
  };
  await owner.call(booking.setRules, { body: { rules } });
}
