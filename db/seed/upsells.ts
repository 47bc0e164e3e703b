import { type UpsellInput, upsells } from '@cauce/contract/conversations/upsells';
import type { Visitor } from './visitor.ts';

type Demo = Pick<UpsellInput, 'name' | 'message'> & Partial<UpsellInput>;

async function followUp(visitor: Visitor, demo: readonly Demo[]): Promise<void> {
  for (const upsell of demo) await visitor.call(upsells.create, { body: { upsell } });
}

export const followUpAppointmentsAtClinic = (visitor: Visitor) =>
  followUp(visitor, [
    {
      name: 'Próxima limpieza',
      message:
        'Hola, {nombre_contacto}. Ya pasaron seis meses desde tu visita a {negocio}: te toca limpieza. Aparta tu horario aquí: {liga_cita}',
      delay: 6,
      timeUnit: 'months',
      delayReference: 'assisted',
    },
    {
      name: 'Bienvenida a pacientes nuevos',
      message:
        '¡Gracias por tu primera visita, {nombre_contacto}! En tu segunda cita tienes 10% en blanqueamiento. Resérvala aquí: {liga_cita}',
      delay: 3,
      timeUnit: 'days',
      delayReference: 'assisted_first_time',
    },
    {
      name: 'Antes de tu cita',
      message:
        'Hola, {nombre_contacto}. Te esperamos el {fecha}, {hora}. Llega diez minutos antes y trae tus estudios, si los tienes.',
      delay: 1,
      timeUnit: 'days',
      delayDirection: 'before',
      whenToSend: 'always',
      isActive: false,
    },
  ]);

export const followUpAppointmentsAtBarbershop = (visitor: Visitor) =>
  followUp(visitor, [
    {
      name: 'Tu siguiente corte',
      message: '¡Qué tal, {nombre_contacto}! Ya va siendo hora de tu corte. Aparta tu lugar: {liga_cita}',
      delay: 21,
      timeUnit: 'days',
      delayReference: 'assisted',
    },
  ]);
