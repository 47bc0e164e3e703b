import { tzOffset } from '@date-fns/tz/tzOffset';

export type TimeZone = { name: string; label: string };

const zone = (name: string, label: string): TimeZone => ({ name, label });

/** The time zones of Mexico first, then those of the Americas and Madrid. */
export const TIME_ZONES: readonly TimeZone[] = [
  zone('America/Mexico_City', 'Ciudad de México, centro'),
  zone('America/Monterrey', 'Monterrey, noreste'),
  zone('America/Merida', 'Mérida, Yucatán y Campeche'),
  zone('America/Cancun', 'Cancún, Quintana Roo'),
  zone('America/Bahia_Banderas', 'Bahía de Banderas, Nayarit'),
  zone('America/Chihuahua', 'Chihuahua'),
  zone('America/Ciudad_Juarez', 'Ciudad Juárez, frontera'),
  zone('America/Ojinaga', 'Ojinaga, frontera'),
  zone('America/Matamoros', 'Matamoros y Reynosa, frontera'),
  zone('America/Mazatlan', 'Mazatlán, Sinaloa y Baja California Sur'),
  zone('America/Hermosillo', 'Hermosillo, Sonora'),
  zone('America/Tijuana', 'Tijuana, Baja California'),
  zone('America/New_York', 'Nueva York'),
  zone('America/Chicago', 'Chicago'),
  zone('America/Denver', 'Denver'),
  zone('America/Phoenix', 'Phoenix'),
  zone('America/Los_Angeles', 'Los Ángeles'),
  zone('America/Toronto', 'Toronto'),
  zone('America/Guatemala', 'Guatemala'),
  zone('America/El_Salvador', 'El Salvador'),
  zone('America/Tegucigalpa', 'Tegucigalpa'),
  zone('America/Managua', 'Managua'),
  zone('America/Costa_Rica', 'Costa Rica'),
  zone('America/Panama', 'Panamá'),
  zone('America/Havana', 'La Habana'),
  zone('America/Santo_Domingo', 'Santo Domingo'),
  zone('America/Puerto_Rico', 'Puerto Rico'),
  zone('America/Bogota', 'Bogotá'),
  zone('America/Caracas', 'Caracas'),
  zone('America/Guayaquil', 'Guayaquil y Quito'),
  zone('America/Lima', 'Lima'),
  zone('America/La_Paz', 'La Paz, Bolivia'),
  zone('America/Santiago', 'Santiago de Chile'),
  zone('America/Asuncion', 'Asunción'),
  zone('America/Argentina/Buenos_Aires', 'Buenos Aires'),
  zone('America/Montevideo', 'Montevideo'),
  zone('America/Sao_Paulo', 'São Paulo'),
  zone('Europe/Madrid', 'Madrid'),
];

export const DEFAULT_ZONE = 'America/Mexico_City';

/** Minutes from UTC at an instant; NaN for a zone that does not exist. */
export const offsetOf = (zone: string, at: Date): number => tzOffset(zone, at);

/** Whether a name is a zone of the IANA list. Plain offsets such as '+05:00' are not. */
export function isZone(name: string): boolean {
  return /^[A-Z]/i.test(name) && !Number.isNaN(tzOffset(name, new Date(0)));
}

/** Formats an offset, such as «UTC−6», «UTC+5:30» or «UTC». */
export function offsetLabel(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`;
}

/** The options of a time zone picker, with their current offsets. */
export function zoneChoices(now: Date): (TimeZone & { offset: number; text: string })[] {
  return TIME_ZONES.map(({ name, label }) => {
    const offset = offsetOf(name, now);
    return { name, label, offset, text: `${label} (${offsetLabel(offset)})` };
  });
}
