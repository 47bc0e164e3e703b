import { formatTime, longDay, instantAt } from '@cauce/domain/time/dates';
import { addDays, type IsoDate } from '@cauce/domain/time/iso-date';
import type { TemplateKind, TemplateValues } from '@cauce/domain/texts/message-template';

const HALF_PAST_FOUR = 16.5 * 60;

/** A preview of a text for an appointment tomorrow. */
export function sampleOf(
  kind: TemplateKind,
  business: { name: string; zone: string },
  today: IsoDate,
  origin: string,
): TemplateValues {
  const tomorrow = addDays(today, 1);
  return {
    nombre_contacto: kind === 'specialist' ? 'Carla Nieto' : 'Carla',
    nombre_whatsapp: 'Carla N.',
    nombre_asistente: 'Sofía',
    servicio: 'Limpieza dental',
    especialista: 'Eva Sol',
    sucursal: 'Roma Norte',
    direccion: 'Orizaba 101, Roma Norte',
    fecha: longDay(tomorrow),
    hora: formatTime(instantAt(tomorrow, HALF_PAST_FOUR, business.zone), business.zone),
    negocio: business.name,
    liga_cita: `${origin}/reservar/cita/ejemplo`,
  };
}
